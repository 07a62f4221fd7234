// What a step shows of a section.
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ShownFact } from '#domain/plan/sitting.ts';
import { stepOfSection } from '#parts/lesson/step-of-section.ts';

const fact = (q: string, answer: string): ShownFact => ({
  id: q,
  q: [{ text: q }],
  answer: [{ text: answer }, { text: '（X）', lang: 'es' }],
  figure: null,
});
const FACTS = [
  fact('リオハのどの地区が石灰質か。', 'アラベサ'),
  fact('カバの中心の町はどこか。', 'ダノヤ'),
];

function shownOf(children: ReactNode, facts = FACTS) {
  const { blocks, rest } = stepOfSection(children, facts);
  return {
    text: render(<div>{blocks}</div>).container.textContent,
    rest: rest.map(({ id }) => id),
  };
}

const HEADING = <h2 key="h">地区</h2>;
const TELLS = <p key="t">リオハの北、アラベサは石灰質です。</p>;
const LONG = '長い文です。'.repeat(100);

test('Y87 a section that is short is shown whole, with what it does not tell', () => {
  const { text, rest } = shownOf([HEADING, <p key="p">はじめに。</p>, TELLS]);
  expect(text).toBe('地区はじめに。リオハの北、アラベサは石灰質です。');
  expect(rest).toEqual([FACTS[1]?.id]);
});

test('Y87 of a section that is long the blocks that tell what is asked stay, in their order', () => {
  const below = (
    <h3 key="b" id="below">
      下
    </h3>
  );
  const { text } = shownOf([HEADING, <p key="a">{LONG}</p>, TELLS, below, <p key="z">{LONG}</p>]);
  expect(text).toBe('地区リオハの北、アラベサは石灰質です。');
});

test('Y87 short paragraphs take the room of their gaps too: two screens hold thirteen of them', () => {
  const many = Array.from({ length: 20 }, (_, at) => <p key={at}>{'短い段落です。'.repeat(4)}</p>);
  const { text } = shownOf([HEADING, ...many], []);
  expect(text.split('短い段落です。').length - 1).toBe(4 * 13);
});

test('Y87 a drawing costs its rows: one of many makes room for the text that tells what is asked', () => {
  const part = { name: '工程', mark: null, at: null, note: '一行の注', isBeside: false, bar: null };
  const Drawing = ({ figure }: { readonly figure: string }) => <i>{figure.length}</i>;
  const hasDrawing = (rows: number) => {
    const parts = Array.from({ length: rows }, (_, at) => ({ ...part, key: String(at) }));
    const figure = JSON.stringify({ id: 'a', kind: 'steps', title: '', parts });
    const { text } = shownOf([HEADING, TELLS, <Drawing key="d" figure={figure} />]);
    expect(text).toContain('アラベサ');
    return text.endsWith(String(figure.length));
  };
  expect([8, 30].map(hasDrawing)).toEqual([true, false]);
});

test('Y87 an answer that stands in the text of something else is not told by it', () => {
  const { rest } = shownOf([HEADING, <p key="p">ナバーラのアラベサは別です。</p>]);
  expect(rest).toHaveLength(2);
});

test('Y87 a long table has the rows that are asked', () => {
  const table = (count: number) => (
    <table key="t">
      <tbody>
        {Array.from({ length: count }, (_, at) => (
          <tr key={at}>
            <td>{at === 1 ? 'リオハ' : `地区${at}`}</td>
            <td>{at === 1 ? 'アラベサ' : '他'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  expect(shownOf([HEADING, table(20)]).text).toBe('地区リオハアラベサ');
  expect(shownOf([HEADING, table(3)]).text).toBe('地区地区0他リオハアラベサ地区2他');
  expect(shownOf([HEADING, table(20)], []).text).toBe('地区');
});
