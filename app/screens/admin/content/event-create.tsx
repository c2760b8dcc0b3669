import { EventForm } from '#app/components/content-admin/event-form.tsx';

/** A new event. */
export function Page() {
  return <EventForm />;
}
