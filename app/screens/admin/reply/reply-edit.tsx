import { loadRecord } from '#app/api/load.ts';
import { ReplyForm } from '#app/components/admin/inquiries/reply-form.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/question/reply/edit/:id', {
  ...staffPage,
  title: 'admin.replies.edit',
});

/** One saved reply in all languages. */
export const load = loadRecord('GET /admin/saved-reply/show');

/** The form of a saved reply. */
export function Page({ data }: PageProps<typeof load>) {
  return <ReplyForm key={data.id} saved={data} />;
}
