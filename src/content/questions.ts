// The built-in questions.
import builtQuestions from 'virtual:content/questions';
import { parseQuestion, type Question } from '#domain/quiz/question.ts';

export const QUESTIONS: readonly Question[] = builtQuestions.map(parseQuestion);
