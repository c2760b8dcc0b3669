import { ReplyForm } from '#app/components/inquiries/reply-form.tsx';

/** A new answer to keep. */
export function Page() {
  return <ReplyForm />;
}
