// Offers to keep the site as an app, where the browser does that; elsewhere nothing stands here.
import { useState } from 'react';
import { DATA_PATH } from '#domain/site/paths.ts';
import { useAppOnDevice, type Installation } from '#services/shell/app-on-device.tsx';
import { useObservable } from '#services/shell/observable.ts';
import { BelowFooter } from '#ui/below-footer.tsx';
import { Button } from '#ui/button.tsx';
import { useTakenFocus } from '#ui/focus.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';

export function InstallationOffer() {
  const app = useAppOnDevice();
  return app === null ? null : <Offer installation={app.installation} />;
}

const OUTCOME_WORDS = {
  accepted: 'アプリとして追加しました。ホーム画面やアプリの一覧から開けます。',
  declined: '追加しませんでした。あとからでも、ブラウザのメニューで追加できます。',
};

function Offer({ installation }: { readonly installation: Installation }) {
  const offered = useObservable(installation.offered);
  const [outcome, setOutcome] = useState<keyof typeof OUTCOME_WORDS | null>(null);
  const told = useTakenFocus<HTMLParagraphElement>(outcome !== null);

  async function install() {
    setOutcome(await installation.install());
  }

  if (!offered && !installation.byHand && outcome === null) return null;
  return (
    <BelowFooter>
      <Section title="アプリとして使う" className="panel">
        {outcome !== null && (
          <p ref={told} tabIndex={-1}>
            {OUTCOME_WORDS[outcome]}
          </p>
        )}
        {outcome === null && installation.byHand && <ByHand />}
        {outcome === null && !installation.byHand && (
          <>
            <p>
              端末に追加すると、アイコンからすぐに開けます。通信がないときも、同じように学べます。
            </p>
            <Button onClick={() => void install()}>インストールする</Button>
          </>
        )}
      </Section>
    </BelowFooter>
  );
}

function ByHand() {
  return (
    <p>
      ブラウザの共有ボタンから「ホーム画面に追加」を選ぶと、アイコンからすぐに開けます。通信がないときも、同じように学べます。ホーム画面のアプリは記録をブラウザとは別に持つので、これまでの記録を移すときは
      <Link href={DATA_PATH}>データ</Link>のページの手順をご覧ください。
    </p>
  );
}
