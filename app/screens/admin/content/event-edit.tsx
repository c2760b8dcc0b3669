import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { EventForm } from '#app/components/admin/content/event-form.tsx';
import type { LoadArgs, PageProps } from '#app/route-table/screen.ts';

/** One event in all languages. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /admin/event/show', { id: readId(params.id) }));
}

/** The form of a saved event. */
export function Page({ data }: PageProps<typeof load>) {
  return <EventForm key={data.id} saved={data} />;
}
