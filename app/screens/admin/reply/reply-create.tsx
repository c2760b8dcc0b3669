import { ReplyForm } from '#app/components/admin/inquiries/reply-form.tsx';
import { defineScreen, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/question/reply/create', {
  ...staffPage,
  title: 'admin.replies.create',
});

/** A new saved reply. */
export function Page() {
  return <ReplyForm />;
}
