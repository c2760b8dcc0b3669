import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { NotificationForm } from '#app/components/admin/content/notification-form.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/notification/edit/:id', {
  ...staffPage,
  title: 'content_form.notification.edit',
});

/** One notification in all languages. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/notification/show', { id: readId(params.id) }));
}

/** The form of a saved notification. */
export function Page({ data }: PageProps<typeof load>) {
  return <NotificationForm key={data.id} saved={data} />;
}
