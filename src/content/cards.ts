// The built-in cards.
import deck from 'virtual:content/built-in-cards';
import type { Card } from '#domain/items/card.ts';
import { cardsOf } from '#domain/items/showing.ts';

export const CARD_DECK = deck;

export const CARDS: readonly Card[] = cardsOf(deck);
