import { NotificationForm } from '#app/components/admin/content/notification-form.tsx';

/** A new notification. */
export function Page() {
  return <NotificationForm />;
}
