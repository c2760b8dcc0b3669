import { useQuery } from '#app/address/query.ts';
import { LicenceView } from '#app/components/company/licence/licence-view.tsx';
import type { LoadArgs, PageProps } from '#app/route-table/screen.ts';

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
