import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { ReplyForm } from '#app/components/admin/inquiries/reply-form.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/question/reply/edit/:id', {
  ...staffPage,
  title: 'admin.replies.edit',
});

/** One saved reply in all languages. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/saved-reply/show', { id: readId(params.id) }));
}

/** The form of a saved reply. */
export function Page({ data }: PageProps<typeof load>) {
  return <ReplyForm key={data.id} saved={data} />;
}
