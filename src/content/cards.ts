// The built-in cards.
import deck from 'virtual:content/built-in-cards';
import type { Card } from '#domain/flashcards/card.ts';
import { cardsOf } from '#domain/library/showing.ts';

export const CARD_DECK = deck;

export const CARDS: readonly Card[] = cardsOf(deck);
