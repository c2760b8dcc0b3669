import { loadRecord } from '#app/api/load.ts';
import { NotificationForm } from '#app/components/admin/content/notification-form.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/notification/edit/:id', {
  ...staffPage,
  title: 'content_form.notification.edit',
});

/** One notification in all languages. */
export const load = loadRecord('GET /admin/notification/show');

/** The form of a saved notification. */
export function Page({ data }: PageProps<typeof load>) {
  return <NotificationForm key={data.id} saved={data} />;
}
