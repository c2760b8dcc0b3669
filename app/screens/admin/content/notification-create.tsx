import { NotificationForm } from '#app/components/content-admin/notification-form.tsx';

/** A new notification. */
export function Page() {
  return <NotificationForm />;
}
