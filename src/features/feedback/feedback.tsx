// Where to write to the makers: the host's form, or what the host offers instead.
import styles from '#features/feedback/feedback.module.css';
import { Section } from '#ui/section.tsx';

export interface FeedbackProps {
  readonly formUrl: string | null;
  readonly contactEmail: string | null;
  /** Id of the item that something is wrong with; `null` where none is named, and while the page hydrates. */
  readonly item: string | null;
}

export function Feedback({ formUrl, contactEmail, item }: FeedbackProps) {
  const form = formUrl === null ? null : formAddress(formUrl, item);
  return (
    <div className="stack gap-4 wide">
      <h1>ご意見・ご感想</h1>
      <p>
        使いにくいところ、内容の誤り、ほしい機能など、気づいたことをお聞かせください。一行だけでも、学びやすいアプリにするための手がかりになります。
      </p>
      <p className="tinted marked">
        お名前やメールアドレスなど、個人情報の入力は必要ありません。お寄せいただいた内容は、アプリの改善のためにだけ使います。
      </p>
      {/* One text in the room of the other: nothing moves once the address has been read. */}
      <p className={`small lines ${styles['item']}`}>
        {item === null ? (
          '問題やカードの誤りは、それぞれの「誤りを知らせる」からこのページを開くと、どれのことかが伝わります。'
        ) : (
          <>
            お知らせの対象：<code>{item}</code>
            {formUrl !== null && form === formUrl && '（フォームに書き写してください）'}
          </>
        )}
      </p>
      {form === null ? (
        <NoForm contactEmail={contactEmail} item={item} />
      ) : (
        <iframe
          // Another element: another address in the same one would be a step of its own for the back button.
          key={form}
          className={styles['form']}
          src={form}
          title="ご意見・ご感想のフォーム"
          height={800}
          loading="lazy"
          referrerPolicy="no-referrer"
          // A hosted form is a script that posts to its own origin and opens its terms in a new tab.
          // The build refuses a form of our own origin, which could lift this sandbox.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
        />
      )}
    </div>
  );
}

/** Where the host's address says so, the item's id goes into the form. */
function formAddress(formUrl: string, item: string | null): string {
  return formUrl.replaceAll('{item}', encodeURIComponent(item ?? ''));
}

function mailAddress(email: string, item: string | null): string {
  const subject = `Wine Study：内容の誤り（${item}）`;
  return `mailto:${email}${item === null ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}

function NoForm({ contactEmail, item }: Omit<FeedbackProps, 'formUrl'>) {
  return (
    <Section title="フォームはまだありません" className="panel">
      {contactEmail === null ? (
        <p>
          このサイトには、ご意見を受け取る窓口がまだ用意されていません。用意ができしだい、このページでご案内します。
        </p>
      ) : (
        <p>
          このサイトには、まだフォームが設置されていません。お手数ですが、メールでお寄せください：
          <a href={mailAddress(contactEmail, item)} className="target">
            {contactEmail}
          </a>
        </p>
      )}
    </Section>
  );
}
