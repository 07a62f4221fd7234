// A subject of statements for tests, as a deck has it.
import type { LibraryItem } from '#domain/items/deck.ts';
import { statementItemId, textsOfStatement } from '#domain/items/statement-texts.ts';
import type { Subject } from '#domain/items/subject.ts';
import { libraryItem } from '#tests/test-question.ts';

export const TEST_SUBJECT: Subject = {
  id: 'st-de-praedikat',
  about: 'プレディカーツヴァイン',
  statements: [
    {
      key: 'sugar',
      text: '補糖をすることは認められていない。',
      twins: [{ change: [['認められていない', '認められている']], why: '補糖は1つ下までです。' }],
    },
    {
      key: 'names',
      text: '果汁の糖度によって、6つの肩書きに分かれる。',
      twins: [
        { change: [['6つ', '4つ']], why: '4つはVDPの格付けです。' },
        { change: [['果汁の糖度', '熟成期間']], why: '熟成期間で分けるのはリオハです。' },
      ],
    },
    {
      key: 'lowest',
      text: '最も低い肩書きは、カビネットである。',
      twins: [
        {
          change: [
            ['低い', '高い'],
            ['カビネット', 'アウスレーゼ'],
          ],
          why: 'アウスレーゼは下から3番目です。',
        },
      ],
    },
    {
      key: 'frozen',
      text: 'アイスヴァインは、凍ったまま摘んで搾る。',
      twins: [{ change: [['凍った', '干した']], why: '干すのはシュトローヴァインです。' }],
    },
    {
      key: 'berries',
      text: 'TBAは、粒ごとに選んで造る。',
      twins: [{ change: [['粒ごと', '房ごと']], why: '房を選ぶのはアウスレーゼです。' }],
    },
  ],
};

/** Its statements as items of a deck. */
export function subjectItems(subject: Subject = TEST_SUBJECT): readonly LibraryItem[] {
  return subject.statements.map((own) =>
    libraryItem(statementItemId(subject.id, own.key), {
      topic: undefined,
      ...textsOfStatement({ subject, own }),
      group: subject.id,
      statement: { subject, own },
    }),
  );
}
