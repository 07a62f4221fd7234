// The built-in questions.
import deck from 'virtual:content/built-in-questions';
import { builtInEntries } from '#domain/items/built-in.ts';
import type { QuizEntry } from '#domain/items/quiz-entry.ts';

export const QUESTION_DECK = deck;

export const BUILT_IN_ENTRIES: readonly QuizEntry[] = builtInEntries(deck);
