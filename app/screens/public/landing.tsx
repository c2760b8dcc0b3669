import { data as answerWith, redirect } from 'react-router';
import { addressOf } from '#app/address/addresses.ts';
import { redirectToCanonicalSlug } from '#app/address/canonical-slug.ts';
import type { PathsByLanguage } from '#app/address/location.tsx';
import { idOfKey, landingPath, recruitmentPath, unitCodeOfKey } from '#app/address/slug.ts';
import { assertOk } from '#app/api/types.ts';
import { breadcrumbData, homeCrumb, joinStructuredData } from '#app/components/public/content/crumbs.ts';
import { formatCriteriaQuery } from '#app/components/public/filters/criteria.ts';
import { describeLanding } from '#app/components/public/landing/describe.ts';
import { type LandingData, LandingPage } from '#app/components/public/landing/landing-page.tsx';
import { formatLandingTitle, landingPaths } from '#app/components/public/landing/subject.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';
import { limits } from '#contract/limits.ts';
import { shareImagePath } from '#contract/site/share-images.ts';

export const screen = ['/jobs/in/:place', '/jobs/:career', '/jobs/:career/:place'].map((path) =>
  defineScreen(path, { ...readingPage, mayBeStale: () => true, title: 'recruitment.title' }),
);

interface Loaded extends Omit<LandingData, 'crumbs'> {
  paths: PathsByLanguage;
}

/**
 * The career, province or both in the URL. A different slug redirects permanently, and so does a page with too few ads:
 * to the career, then to the list.
 */
export async function load({ api, params, query, signal }: LoadArgs): Promise<Loaded> {
  const career_id = idOfKey(params.career);
  const address_code = unitCodeOfKey(params.place);
  if ((params.career !== undefined && !career_id) || (params.place !== undefined && !address_code))
    throw answerWith(null, { status: 404 });
  const options = { signal, silent: true };
  const subject = { ...(career_id && { career_id }), ...(address_code && { address_code }) };
  const [near, facts, first, jobMap] = await Promise.all([
    api('GET /home/landing', subject, options),
    api('GET /home/landing/facts', subject, options),
    api(
      'POST /home/job',
      { career_ids: career_id ? [career_id] : [], address_codes: address_code ? [address_code] : [] },
      options,
    ),
    address_code && !career_id ? api('GET /home/map', { address_code }, options) : undefined,
  ]);
  const { career, place } = assertOk(near);
  const list = assertOk(first);
  if (list.total < limits.landingAds)
    throw redirect(career && place ? encodeURI(landingPath({ career })) : '/recruitment', 301);
  const key = [params.career ?? 'in', ...(params.place === undefined ? [] : [params.place])].join('/');
  redirectToCanonicalSlug(
    key,
    landingPath({ career: career ?? undefined, place: place ?? undefined }),
    query,
  );
  const paths = landingPaths(assertOk(near));
  // A page without a map is better than none.
  const map = jobMap?.ok ? jobMap.data.map : null;
  return {
    near: assertOk(near),
    facts: assertOk(facts),
    first: list,
    map,
    paths,
    now: currentTime().getTime(),
  };
}

const listCrumb = (t: HeadArgs<typeof load>['t']) => ({ path: '/recruitment', name: t('recruitment.title') });

/** The breadcrumb between the list and this page: that of the career alone. */
function crumbsAbove({ career, place }: LandingData['near'], t: HeadArgs<typeof load>['t']) {
  return career && place ? [{ path: landingPath({ career }), name: formatLandingTitle({ career }, t) }] : [];
}

export function head({ data, t, language, origin }: HeadArgs<typeof load>): Head {
  const { near, first, paths } = data;
  const title = formatLandingTitle(near, t);
  const own = { path: decodeURI(paths[language]), name: title };
  const way = [homeCrumb(t), listCrumb(t), ...crumbsAbove(near, t), own];
  const ads = {
    '@type': 'ItemList',
    name: title,
    numberOfItems: first.total,
    itemListElement: first.list.map((ad, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: origin + encodeURI(addressOf(recruitmentPath(ad), language)),
    })),
  };
  return {
    title,
    // Search results show its first two lines.
    description: describeLanding(data, { t, language }).slice(0, 4).join(' '),
    paths,
    shareImage: shareImagePath({
      kind: 'jobs',
      key: [near.career?.id ?? 'in', ...(near.place ? [near.place.code] : [])].join('.'),
      language,
    }),
    jsonLd: joinStructuredData(breadcrumbData(way, language, origin), ads),
    feeds: formatCriteriaQuery({
      career_ids: near.career ? [near.career.id] : [],
      address_codes: near.place ? [near.place.code] : [],
    }),
  };
}

/** Ads of a career, of a province, or of both. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return <LandingPage {...data} crumbs={[listCrumb(t), ...crumbsAbove(data.near, t)]} />;
}
