import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { EventForm } from '#app/components/admin/content/event-form.tsx';
import { defineScreen, type LoadArgs, type PageProps, staffPage } from '#app/route-table/screen.ts';

export const screen = defineScreen('/admin/events/edit/:id', {
  ...staffPage,
  title: 'content_form.event.edit',
});

/** One event in all languages. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/event/show', { id: readId(params.id) }));
}

/** The form of a saved event. */
export function Page({ data }: PageProps<typeof load>) {
  return <EventForm key={data.id} saved={data} />;
}
