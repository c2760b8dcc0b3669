import { ReplyForm } from '#app/components/admin/inquiries/reply-form.tsx';

/** A new saved reply. */
export function Page() {
  return <ReplyForm />;
}
