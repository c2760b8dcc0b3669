import { createFormLoader } from '#app/api/load.ts';
import { ReplyForm } from '#app/components/admin/inquiries/reply-form.tsx';
import { defineForm, type PageProps } from '#app/route-table/screen.ts';

export const screen = defineForm('/admin/question/reply', {
  create: 'admin.replies.create',
  edit: 'admin.replies.edit',
});

/** One saved reply in all languages, unless it is new. */
export const load = createFormLoader('GET /admin/saved-reply/show');

/** The form of a new or a saved reply. */
export function Page({ data: { saved } }: PageProps<typeof load>) {
  return <ReplyForm key={saved?.id} saved={saved} />;
}
