// A figure of two parts, one of which is asked.
export const TEST_FIGURE = {
  id: 'villages',
  kind: 'scale',
  title: '村',
  parts: [
    {
      key: 'margaux',
      name: 'マルゴー',
      mark: '①',
      at: '5',
      note: null,
      isBeside: false,
      bar: [0, 50],
    },
    { key: 'other', name: 'ほか', mark: null, at: null, note: '隣', isBeside: true, bar: null },
  ],
} as const;
