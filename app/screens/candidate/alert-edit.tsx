import { assertOk } from '#app/api/types.ts';
import { AlertForm } from '#app/components/candidate/alerts/alert-form.tsx';
import type { LoadArgs, PageProps } from '#app/route-table/screen.ts';

/** One of the candidate's saved searches. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /candidate/alert/show', { id: Number(params.id) }));
}

/** The form of a saved search. */
export function Page({ data }: PageProps<typeof load>) {
  return <AlertForm key={data.id} saved={data} />;
}
