// What a picture says to others.
import { expect, test } from 'vitest';
import { PICTURE_HEIGHT, PICTURE_WIDTH, resultPicture } from '#parts/share/picture.ts';

test('Y124 a result’s picture holds its words, and nothing of the learner', () => {
  const shapes = resultPicture({
    title: '模擬試験 120問中84問正解',
    lines: ['評価 B（70%）', 'コード K7QM-2P'],
  });
  const texts = shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []));
  expect(texts).toEqual([
    'Wine Study',
    'ソムリエ・ワインエキスパート 一次試験の学習',
    '模擬試験 120問中84問正解',
    '評価 B（70%）',
    'コード K7QM-2P',
  ]);
  for (const shape of shapes) {
    if (shape.type !== 'text') continue;
    expect(shape.x).toBeLessThan(PICTURE_WIDTH);
    expect(shape.y).toBeLessThan(PICTURE_HEIGHT);
  }
});
