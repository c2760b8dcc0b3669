import { loadRecord } from '#app/api/load.ts';
import { EventForm } from '#app/components/admin/content/event-form.tsx';
import { defineScreen, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/events/edit/:id', {
  ...staffPage,
  title: 'content_form.event.edit',
});

/** One event in all languages. */
export const load = loadRecord('GET /admin/event/show');

/** The form of a saved event. */
export function Page({ data }: PageProps<typeof load>) {
  return <EventForm key={data.id} saved={data} />;
}
