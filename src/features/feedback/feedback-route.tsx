// /feedback, and /feedback?item={id} for what is wrong with an item
import { CONTACT_EMAIL, FEEDBACK_FORM_URL } from '#services/shell/site-settings.ts';
import { FEEDBACK_PATH, reportedItem } from '#domain/site/paths.ts';
import { Feedback } from '#features/feedback/feedback.tsx';
import { useAddressQuery } from '#parts/screen/address-query.ts';
import { pageOf } from '#parts/screen/page-meta.ts';

export const meta = pageOf({
  path: FEEDBACK_PATH,
  title: 'ご意見・ご感想',
  description:
    'Wine Study へのご意見・ご感想をお寄せください。個人情報の入力は不要で、内容はアプリの改善のためにだけ使います。',
});

export default function FeedbackRoute() {
  const [query] = useAddressQuery();
  return (
    <Feedback formUrl={FEEDBACK_FORM_URL} contactEmail={CONTACT_EMAIL} item={reportedItem(query)} />
  );
}
