// For other programs: items as a file for Anki, answers as a table. What makes them is loaded when they are asked for.
import { useState, type ComponentType } from 'react';
import {
  NO_STATUS,
  StatusMessageLine,
  type StatusMessage,
} from '#features/data/status-message.tsx';
import type { Tasks } from '#features/data/use-tasks.ts';
import { useServices, WithLearner, type Services } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { loadPart } from '#ui/lazy-part.tsx';
import { Section } from '#ui/section.tsx';
import layout from '#ui/layout.module.css';

/** How far something is, or what came of it. */
export type Tell = (told: StatusMessage) => void;

export interface AnkiFormProps {
  readonly tasks: Tasks;
  readonly tell: Tell;
}

export function OtherToolsSection({ tasks }: { readonly tasks: Tasks }) {
  return (
    <Section title="ほかのソフトで使う">
      <p>
        教材を、暗記ソフトAnkiのファイルに書き出せます。解答の記録は、表計算ソフトで開ける一覧にもできます。どちらもこの端末の中で作り、どこにも送りません。
      </p>
      <WithLearner>
        <OtherTools tasks={tasks} />
      </WithLearner>
    </Section>
  );
}

function OtherTools({ tasks }: { readonly tasks: Tasks }) {
  const services = useServices();
  const [told, setTold] = useState<StatusMessage>(NO_STATUS);
  const [Form, setForm] = useState<ComponentType<AnkiFormProps> | null>(null);

  function openForm() {
    setTold({ text: '章の一覧を読み込んでいます…', failed: false });
    tasks.run(async () => {
      const loaded = await loadPart(() => import('#features/data/anki-form.tsx'));
      setForm(() => loaded?.AnkiForm ?? null);
      setTold(loaded === null ? NOT_LOADED : NO_STATUS);
    });
  }

  function saveAnswers() {
    setTold({ text: '解答の一覧を作っています…', failed: false });
    tasks.run(async () => setTold(await writeAnswers(services)));
  }

  return (
    <>
      <div className={layout['row']}>
        {Form === null && (
          <Button emphasis="secondary" disabled={tasks.busy} onClick={openForm}>
            Ankiに書き出す章を選ぶ…
          </Button>
        )}
        <Button emphasis="secondary" disabled={tasks.busy} onClick={saveAnswers}>
          解答の一覧を保存（CSV）
        </Button>
      </div>
      {Form !== null && <Form tasks={tasks} tell={setTold} />}
      <StatusMessageLine told={told} />
    </>
  );
}

async function writeAnswers(services: Services): Promise<StatusMessage> {
  const loaded = await loadPart(() => import('#features/data/save-answer-list.ts'));
  return loaded === null ? NOT_LOADED : loaded.saveAnswerList(services);
}

const NOT_LOADED: StatusMessage = {
  text: 'アプリの一部を読み込めませんでした。電波の届くところで、もう一度お試しください。',
  failed: true,
};
