import { useQuery } from '#app/address/query.ts';
import { LicenceView } from '#app/components/company/licence/licence-view.tsx';
import { defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';

export const screen = defineScreen('/employer/license', {
  area: 'employer',
  title: 'licence.title',
  query: ['company_license', 'type_license'],
});

/** The licence for the ticket; null if the ticket has expired. */
export async function load({ api, signal }: LoadArgs) {
  const answer = await api('GET /employer/auth/licence', {}, { signal, silent: true });
  return { licence: answer.ok ? answer.data : null };
}

/** /employer/license: sends the business licence and shows its state. */
export function Page({ data }: PageProps<typeof load>) {
  const [query] = useQuery();
  return <LicenceView loaded={data.licence} query={query} />;
}
