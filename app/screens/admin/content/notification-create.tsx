import { NotificationForm } from '#app/components/admin/content/notification-form.tsx';
import { defineScreen, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/notification/create', {
  ...staffPage,
  title: 'content_form.notification.create',
});

/** A new notification. */
export function Page() {
  return <NotificationForm />;
}
