import { recruitmentPath } from '#app/address/slug.ts';
import { breadcrumbData, homeCrumb, joinStructuredData } from '#app/components/public/content/crumbs.ts';
import { createPublicLoader } from '#app/components/public/content/record-page.ts';
import { AdPage } from '#app/components/public/recruitment/ad-page.tsx';
import { postingStructuredData } from '#app/components/public/recruitment/posting-structured-data.ts';
import { StoppedAd } from '#app/components/public/recruitment/stopped-ad.tsx';
import { currentTime } from '#app/i18n/current-time.ts';
import { formatDateAbroad } from '#app/i18n/date-formats.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';
import { languages } from '#contract/languages.ts';
import { shareImagePath } from '#contract/site/share-images.ts';
import { summarise } from '#contract/text/summarise.ts';

export const screen = defineScreen('/recruitment/:key', {
  ...readingPage,
  isReadAtOnce: true,
  title: 'recruitment.title',
});

const loadAd = createPublicLoader('GET /recruitment/show', recruitmentPath);

/** The ad in the URL; a stopped ad answers 410. */
export async function load(args: LoadArgs) {
  const { record, paths } = await loadAd(args);
  return { ad: record, paths, now: currentTime().getTime() };
}

export const statusOf = ({ ad }: Awaited<ReturnType<typeof load>>) => (ad.state === 'stopped' ? 410 : 200);

export function head({ data, t, language, origin }: HeadArgs<typeof load>): Head {
  const { ad, paths } = data;
  // If it has no title in this language, its canonical URL is in another language.
  const own = ad.titles[language] ? language : ad.title_language;
  const posting = postingStructuredData(ad, { language: own, origin, path: paths[own], t });
  const crumbs = [
    homeCrumb(t),
    { path: '/recruitment', name: t('recruitment.title') },
    { path: recruitmentPath(ad), name: ad.title },
  ];
  return {
    title: `${ad.title} – ${ad.company.name}`,
    description: describe(ad, t),
    languages: languages.filter((language) => ad.titles[language]),
    paths,
    ...(ad.state === 'open' && {
      shareImage: shareImagePath({ kind: 'recruitment', key: ad.id, language, version: versionOf(ad) }),
    }),
    ...(ad.state !== 'open' && { robots: 'noindex' as const }),
    ...(posting && { jsonLd: [posting, joinStructuredData(breadcrumbData(crumbs, own, origin))] }),
  };
}

/** Changes with each edit, because sites that show an image cache it by its URL. */
const versionOf = ({ details }: Awaited<ReturnType<typeof load>>['ad']) =>
  Date.parse(details?.updated_at ?? '').toString(36);

/** Description for search results and link previews: the application deadline, then the beginning of the ad. */
function describe({ state, details }: Awaited<ReturnType<typeof load>>['ad'], t: TranslateFn) {
  if (!details) return undefined;
  const { description, end_date } = details;
  if (state !== 'open' || !end_date) return summarise(description);
  return summarise(`${t('recruitment.apply_until', { date: formatDateAbroad(end_date) })} ${description}`);
}

/** One ad. */
export function Page({ data: { ad, now } }: PageProps<typeof load>) {
  return ad.details ? <AdPage ad={ad} now={now} /> : <StoppedAd ad={ad} now={now} />;
}
