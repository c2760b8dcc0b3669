import { data as answerWith } from 'react-router';
import { redirectToCanonicalSlug } from '#app/address/canonical-slug.ts';
import { idOfKey, recordPaths, recruitmentPath } from '#app/address/slug.ts';
import { assertOk } from '#app/api/types.ts';
import { crumbData, graphOf, homeCrumb, summarise } from '#app/components/content/crumbs.ts';
import { AdPage } from '#app/components/recruitment/ad-page.tsx';
import { postingData } from '#app/components/recruitment/posting-data.ts';
import { StoppedAd } from '#app/components/recruitment/stopped-ad.tsx';
import { formatDateAbroad } from '#app/i18n/date-formats.ts';
import type { TranslateFn } from '#app/i18n/translation.tsx';
import type { Head, HeadArgs, LoadArgs, PageProps } from '#app/screen.ts';
import { languages } from '#contract/languages.ts';
import { shareImagePath } from '#contract/share-images.ts';

/** The ad that the address names. Another slug than its own redirects for good; a stopped ad answers 410. */
export async function load({ api, params, query, signal }: LoadArgs) {
  const id = idOfKey(params.key);
  if (!id) throw answerWith(null, { status: 404 });
  const ad = assertOk(await api('GET /recruitment/show', { id }, { signal, silent: true }));
  redirectToCanonicalSlug(params.key, recruitmentPath(ad), query);
  const paths = recordPaths((title) => recruitmentPath({ id, title }), ad.titles);
  return { ad, paths, now: Date.now() };
}

export const statusOf = ({ ad }: Awaited<ReturnType<typeof load>>) => (ad.state === 'stopped' ? 410 : 200);

export function head({
  data: { ad, paths },
  t,
  language,
  origin,
}: HeadArgs<Awaited<ReturnType<typeof load>>>): Head {
  // Where it has no title in this language, its own address is in another one.
  const own = ad.titles[language] ? language : ad.title_language;
  const posting = postingData(ad, { language: own, origin, path: paths[own], t });
  const way = [
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
    ...(posting && { jsonLd: [posting, graphOf(crumbData(way, own, origin))] }),
  };
}

/** A new one with each change: sites that show a picture remember it by its address. */
const versionOf = ({ details }: Awaited<ReturnType<typeof load>>['ad']) =>
  Date.parse(details?.updated_at ?? '').toString(36);

/** The first words for search results and previews of links: until when to apply, then what the ad says. */
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
