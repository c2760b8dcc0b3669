import { EventForm } from '#app/components/admin/content/event-form.tsx';
import { defineScreen, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/events/create', {
  ...staffPage,
  title: 'content_form.event.create',
});

/** A new event. */
export function Page() {
  return <EventForm />;
}
