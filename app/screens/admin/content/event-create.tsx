import { EventForm } from '#app/components/admin/content/event-form.tsx';

/** A new event. */
export function Page() {
  return <EventForm />;
}
