// The built-in questions.
import builtQuestions from 'virtual:content/questions';
import { fixedEntry, type QuizEntry } from '#domain/quiz/quiz-entry.ts';
import { parseQuestion, type Question } from '#domain/quiz/question.ts';

export const QUESTIONS: readonly Question[] = builtQuestions.map(parseQuestion);

export const BUILT_IN_ENTRIES: readonly QuizEntry[] = QUESTIONS.map(fixedEntry);
