import { assertOk } from '#app/api/types.ts';
import { AlertForm } from '#app/components/candidate/alerts/alert-form.tsx';
import { defineScreen, type LoadArgs, myPage, type PageProps } from '#app/route-table/screen.ts';

export const screen = defineScreen('/user/alerts/:id', {
  ...myPage,
  title: 'alert.form.title',
});

/** One of the candidate's saved searches. */
export async function load({ api, params }: LoadArgs) {
  return assertOk(await api('GET /candidate/alert/show', { id: Number(params.id) }));
}

/** The form of a saved search. */
export function Page({ data }: PageProps<typeof load>) {
  return <AlertForm key={data.id} saved={data} />;
}
