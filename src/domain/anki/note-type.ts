// The note type under which our items stand in Anki. Anki skips every update of notes whose type has another id, or other
// names of fields or templates: all of these are permanent. Only the looks may change, with a later `modified`.

/** Fields in their order: permanent. The two spare ones are there because none can be added. */
export const NOTE_FIELDS = [
  'Id',
  '問題',
  '選択肢',
  '正解',
  '解説',
  '原語',
  '読み',
  '章',
  '出典',
  '版',
  '予備1',
  '予備2',
  'カード表',
  'カード裏',
] as const;

export type NoteField = (typeof NOTE_FIELDS)[number];

/** Numbers of the templates. */
export const CHOICES_CARD = 0;
export const RECALL_CARD = 1;

const BACK = `<div class="more">{{解説}}</div>
{{#原語}}<div class="small">原語：{{原語}}</div>{{/原語}}
<div class="small">出典：{{出典}}（{{版}}）</div>`;

export const NOTE_TYPE = {
  id: 1_763_700_000_001,
  name: 'Wine Study',
  /** Epoch seconds; to be raised with every change of templates or style. */
  modified: 1_763_700_000,
  /** Shown in Anki's lists. */
  sortField: NOTE_FIELDS.indexOf('問題'),
  templates: [
    {
      name: '四択',
      front: '<div class="text">{{問題}}</div>\n{{#選択肢}}<div>{{選択肢}}</div>{{/選択肢}}',
      back: `{{FrontSide}}\n<hr id="answer">\n<div class="text">{{正解}}</div>\n${BACK}`,
      /** Without it there is no such card. */
      needs: NOTE_FIELDS.indexOf('問題'),
    },
    {
      name: '暗記カード',
      front: '{{#カード表}}<div class="text">{{カード表}}</div>{{/カード表}}',
      back: `{{FrontSide}}\n<hr id="answer">\n<div class="text">{{カード裏}}</div>\n${BACK}`,
      needs: NOTE_FIELDS.indexOf('カード表'),
    },
  ],
  style: `.card { font-family: sans-serif; font-size: 18px; line-height: 1.7; max-width: 36em; margin: 0 auto; padding: 12px; }
.text { font-size: 1.15em; font-weight: 600; }
.more, .small { margin-top: 0.8em; }
.small { font-size: 0.8em; opacity: 0.8; }`,
} as const;
