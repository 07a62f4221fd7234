// Where to write to the makers: the host's form, or what the host offers instead.
import styles from '#features/feedback/feedback.module.css';

export interface FeedbackProps {
  readonly formUrl: string | null;
  readonly contactEmail: string | null;
}

export function Feedback({ formUrl, contactEmail }: FeedbackProps) {
  return (
    <div className={styles['page']}>
      <h1>ご意見・ご感想</h1>
      <p>
        使いにくいところ、内容の誤り、ほしい機能など、気づいたことをお聞かせください。一行だけでも、学びやすいアプリにするための手がかりになります。
      </p>
      <p className={styles['note']}>
        お名前やメールアドレスなど、個人情報の入力は必要ありません。お寄せいただいた内容は、アプリの改善のためにだけ使います。
      </p>
      {formUrl === null ? (
        <NoForm contactEmail={contactEmail} />
      ) : (
        <iframe
          className={styles['form']}
          src={formUrl}
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

function NoForm({ contactEmail }: Pick<FeedbackProps, 'contactEmail'>) {
  return (
    <section className={styles['noForm']} aria-labelledby="no-form">
      <h2 id="no-form">フォームはまだありません</h2>
      {contactEmail === null ? (
        <p>
          このサイトには、ご意見を受け取る窓口がまだ用意されていません。用意ができしだい、このページでご案内します。
        </p>
      ) : (
        <p>
          このサイトには、まだフォームが設置されていません。お手数ですが、メールでお寄せください：
          <a href={`mailto:${contactEmail}`} className={styles['address']}>
            {contactEmail}
          </a>
        </p>
      )}
    </section>
  );
}
