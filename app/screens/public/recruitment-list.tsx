import { redirect } from 'react-router';
import { redirectToCanonicalQuery } from '#app/address/canonical-query.ts';
import { idOfKey } from '#app/address/slug.ts';
import { type Api, assertOk } from '#app/api/types.ts';
import {
  type Criteria,
  formatCriteriaQuery,
  parseCriteria,
  typedPayNames,
} from '#app/components/public/filters/criteria.ts';
import { removeUnknownFilters, withCurrentCareers } from '#app/components/public/filters/known-filters.ts';
import { LandingLinks } from '#app/components/public/landing/landing-links.tsx';
import { type Landings, landingPaths, landingSubjectOf } from '#app/components/public/landing/subject.ts';
import { LiveList } from '#app/components/public/recruitment-list/live-list.tsx';
import { loadAdList } from '#app/components/public/recruitment-list/load.ts';
import { loadPreview } from '#app/components/public/recruitment-list/preview/preview-part.ts';
import { Island } from '#app/islands/island.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';
import { criteriaNames } from '#contract/recruitments/criteria-names.ts';

export const screen = defineScreen('/recruitment', {
  ...readingPage,
  // With `company_id`, the address leads to the page of one company.
  mayBeStale: (query) => !query.has('company_id'),
  title: 'recruitment.title',
  query: [...criteriaNames, ...typedPayNames, 'company_id'],
});

/** The page of ads for the URL, the names of its filters, and links to landing pages. */
export async function load({ api, query, signal }: LoadArgs) {
  const company = idOfKey(query.get('company_id') ?? undefined);
  // Links of alerts for one company name it as a filter. The ads of one company are on its own page.
  if (company) throw redirect(`/company/${company}`, 301);
  const [{ answer, ad, ...list }, landings] = await Promise.all([
    loadAdList(api, query, signal).then(async (list) => ({
      ...list,
      ad: await loadFirstAd(api, list, signal),
    })),
    loadLandings(api, parseCriteria(query), signal),
  ]);
  // A merged career is replaced permanently, unlike an unknown value.
  if (list.names.merged.length > 0)
    throw redirect(`/recruitment?${withCurrentCareers(query, list.names)}`, 301);
  redirectToCanonicalQuery('/recruitment', query, removeUnknownFilters(query, list.criteria, list.names));
  return { list: { ...list, ad, first: assertOk(answer) }, landings };
}

/** The first ad of the list, which wide screens show beside it. Without it, the browser loads it. */
async function loadFirstAd(
  api: Api,
  { answer }: Pick<Awaited<ReturnType<typeof loadAdList>>, 'answer'>,
  signal: AbortSignal,
) {
  const id = answer.ok ? answer.data.list[0]?.id : undefined;
  if (!id) return undefined;
  const [ad] = await Promise.all([
    api('GET /recruitment/show', { id }, { signal, silent: true }),
    loadPreview(),
  ]);
  // Similar ads are left out, because only the ad's own page lists them.
  return ad.ok ? { ...ad.data, similar: [] } : undefined;
}

/** Landing pages near the filters; for a district or several filters, those with most ads. */
async function loadLandings(
  api: Api,
  criteria: Criteria,
  signal: AbortSignal,
): Promise<Landings | undefined> {
  const options = { signal, silent: true };
  const subject = landingSubjectOf(criteria);
  const near = subject && (await api('GET /home/landing', subject, options));
  if (near?.ok) return near.data;
  const most = await api('GET /home/landing', {}, options);
  return most.ok ? most.data : undefined;
}

export function head({
  data: {
    list: { criteria, first },
    landings,
  },
  t,
}: HeadArgs<typeof load>): Head {
  const isFirst = criteria.page === 1 && first.total > 0;
  const feeds = formatCriteriaQuery({ ...criteria, sort: -1, page: 1 });
  // A landing page has the same list, with more content around it.
  const place = landings?.ads ? { paths: landingPaths(landings) } : { canonical: '/recruitment' };
  const description = t('recruitment.list.description');
  return { ...place, description, feeds, ...(isFirst ? {} : { robots: 'noindex' as const }) };
}

/** Listed ads, filtered by the URL. */
export function Page({ data: { list, landings } }: PageProps<typeof load>) {
  return (
    <>
      <Island name="list" part={LiveList} props={list} />
      {landings && <LandingLinks near={landings} />}
    </>
  );
}
