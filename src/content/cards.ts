// The built-in cards.
import builtCards from 'virtual:content/cards';
import type { Card } from '#domain/flashcards/card.ts';

export const CARDS: readonly Card[] = builtCards;
