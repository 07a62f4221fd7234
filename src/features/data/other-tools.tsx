// For other programs: items as a file for Anki, answers as a table. What makes them is loaded when they are asked for.
import { useState, type ComponentType } from 'react';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { loadPart } from '#ui/lazy-part.tsx';
import { ToldLine } from '#ui/status-line.tsx';
import { SILENCE, failed, useTelling, type Tasks, type Telling } from '#ui/telling.ts';

export interface AnkiFormProps {
  readonly busy: boolean;
  readonly telling: Telling;
}

export function OtherTools({ tasks }: { readonly tasks: Tasks }) {
  const services = useServices();
  const telling = useTelling(tasks);
  const [Form, setForm] = useState<ComponentType<AnkiFormProps> | null>(null);

  function openForm() {
    telling.run('章の一覧を読み込んでいます…', async () => {
      const loaded = await loadPart(() => import('#features/data/anki-form.tsx'));
      setForm(() => loaded?.AnkiForm ?? null);
      return loaded === null ? NOT_LOADED : SILENCE;
    });
  }

  function saveAnswers() {
    telling.run('解答の一覧を作っています…', async () => {
      const loaded = await loadPart(() => import('#features/data/save-answer-list.ts'));
      return loaded === null ? NOT_LOADED : loaded.saveAnswerList(services);
    });
  }

  return (
    <>
      <div className="row">
        {Form === null && (
          <Button busy={tasks.busy} onClick={openForm}>
            Ankiに書き出す章を選ぶ…
          </Button>
        )}
        <Button busy={tasks.busy} onClick={saveAnswers}>
          解答の一覧を保存（CSV）
        </Button>
      </div>
      {Form !== null && <Form busy={tasks.busy} telling={telling} />}
      <ToldLine of={telling} />
    </>
  );
}

const NOT_LOADED = failed(
  'アプリの一部を読み込めませんでした。電波の届くところで、もう一度お試しください。',
);
