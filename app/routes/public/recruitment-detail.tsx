import { data as answerWith } from 'react-router';
import { idOfKey, keepOwnSlug, recordPaths, recruitmentPath } from '#app/address/slug.ts';
import { assertOk } from '#app/api/types.ts';
import { later } from '#app/browser/later.tsx';
import { postingData } from '#app/components/recruitment/posting-data.ts';
import type { Head, HeadArgs, LoadArgs, PageProps } from '#app/screen.ts';
import { languages } from '#contract/languages.ts';

const Ad = later(() => import('#app/components/recruitment/ad-page.later.tsx'));
const Stopped = later(() => import('#app/components/recruitment/stopped-ad.later.tsx'));

/** The ad that the address names. Another slug than its own redirects for good; a stopped ad answers 410. */
export async function load({ api, params, query, signal }: LoadArgs) {
  const id = idOfKey(params.key);
  if (!id) throw answerWith(null, { status: 404 });
  const ad = assertOk(await api('GET /recruitment/show', { id }, { signal, quiet: true }));
  keepOwnSlug(params.key, recruitmentPath(ad), query);
  await (ad.state === 'stopped' ? Stopped : Ad).preload();
  const paths = recordPaths((title) => recruitmentPath({ id, title }), ad.titles);
  const loaded = { ad, paths, now: Date.now() };
  // The router unwraps it: the page gets what was loaded, the answer gets the status.
  return (ad.state === 'stopped' ? answerWith(loaded, { status: 410 }) : loaded) as typeof loaded;
}

export function head({ data: { ad, paths } }: HeadArgs<Awaited<ReturnType<typeof load>>>): Head {
  return {
    title: `${ad.title} – ${ad.company.name}`,
    description: ad.details?.description.slice(0, 160).replace(/\s+/g, ' '),
    languages: languages.filter((language) => ad.titles[language]),
    paths,
    ...(ad.state !== 'open' && { robots: 'noindex' as const }),
    // Search engines read it from the server's page only.
    jsonLd: import.meta.env.SSR ? postingData(ad) : undefined,
  };
}

/** One ad. */
export function Page({ data: { ad, now } }: PageProps<typeof load>) {
  return ad.details ? <Ad key={ad.id} ad={ad} now={now} /> : <Stopped ad={ad} now={now} />;
}
