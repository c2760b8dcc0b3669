import { addressOf } from '#app/address/addresses.ts';
import { redirectToCanonicalSlug } from '#app/address/canonical-slug.ts';
import { parseRecordKey } from '#app/address/record-id.ts';
import { companyPath, recordPaths } from '#app/address/slug.ts';
import { assertOk } from '#app/api/types.ts';
import { CompanyPage } from '#app/components/public/company/company-page.tsx';
import { describeCompany } from '#app/components/public/company/describe.ts';
import { organizationData } from '#app/components/public/company/organization-data.ts';
import { breadcrumbData, homeCrumb, joinStructuredData } from '#app/components/public/content/crumbs.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';
import { shareImagePath } from '#contract/site/share-images.ts';

export const screen = defineScreen('/company/:key', {
  ...readingPage,
  title: 'company.title',
  query: ['page'],
});

/** The company in the URL, with a page of its open ads. A different slug redirects permanently to its own. */
export async function load({ api, params, query, signal }: LoadArgs) {
  const id = parseRecordKey(params.key);
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const options = { signal, silent: true };
  const [shown, listed] = await Promise.all([
    api('GET /company/show', { id }, options),
    api('POST /home/job', { company_id: id, page }, options),
  ]);
  const company = assertOk(shown);
  redirectToCanonicalSlug(params.key, companyPath({ id, name: company.company_name }), query);
  const paths = recordPaths((name) => companyPath({ id, name }), company.names);
  return { company, paths, first: assertOk(listed), now: currentTime().getTime() };
}

export function head({ data, t, language, origin }: HeadArgs<typeof load>): Head {
  const { company, paths, first } = data;
  const url = origin + addressOf(paths[language], language);
  const crumbs = [homeCrumb(t), { path: decodeURI(paths[language]), name: company.company_name }];
  return {
    title: company.company_name,
    description: describeCompany(company, first.total, { t, language }),
    paths,
    shareImage: shareImagePath({ kind: 'company', key: company.id, language }),
    jsonLd: [
      organizationData(company, url, origin),
      joinStructuredData(breadcrumbData(crumbs, language, origin)),
    ],
    feeds: `?company_id=${company.id}`,
    ...(first.page > 1 && { robots: 'noindex' as const }),
  };
}

/** One company. */
export function Page({ data }: PageProps<typeof load>) {
  return <CompanyPage {...data} />;
}
