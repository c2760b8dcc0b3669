import { data as answerWith, redirect } from 'react-router';
import { assertOk } from '#app/api.ts';
import { postingData } from '#app/components/recruitment/posting-data.ts';
import { later } from '#app/later.tsx';
import type { Head, HeadArgs, LoadArgs, PageProps } from '#app/screen.ts';
import { idOfKey, keyOf, recruitmentPath } from '#app/slug.ts';
import { languages } from '#contract/languages.ts';

const Ad = later(() => import('#app/components/recruitment/ad-page.later.tsx'));
const Stopped = later(() => import('#app/components/recruitment/stopped-ad.later.tsx'));

/** The ad that the address names. Another slug than its own redirects for good; a stopped ad answers 410. */
export async function load({ api, params, signal }: LoadArgs) {
  const id = idOfKey(params.key);
  if (!id) throw answerWith(null, { status: 404 });
  const ad = assertOk(await api('GET /recruitment/show', { id }, { signal, quiet: true }));
  if (keyOf(id, ad.title) !== params.key) throw redirect(encodeURI(recruitmentPath(ad)), 301);
  await (ad.state === 'stopped' ? Stopped : Ad).preload();
  const loaded = { ad, now: Date.now() };
  // The router unwraps it: the page gets what was loaded, the answer gets the status.
  return (ad.state === 'stopped' ? answerWith(loaded, { status: 410 }) : loaded) as typeof loaded;
}

export function head({ data: { ad } }: HeadArgs<Awaited<ReturnType<typeof load>>>): Head {
  const titles = Object.entries(ad.titles);
  return {
    title: `${ad.title} – ${ad.company.name}`,
    description: ad.details?.description.slice(0, 160).replace(/\s+/g, ' '),
    canonical: recruitmentPath(ad),
    languages: languages.filter((language) => ad.titles[language]),
    paths: Object.fromEntries(
      titles.map(([language, title]) => [language, recruitmentPath({ id: ad.id, title })]),
    ),
    ...(ad.state !== 'open' && { robots: 'noindex' as const }),
    // Search engines read it from the server's page only.
    jsonLd: import.meta.env.SSR ? postingData(ad) : undefined,
  };
}

/** One ad. */
export function Page({ data: { ad, now } }: PageProps<typeof load>) {
  return ad.details ? <Ad key={ad.id} ad={ad} now={now} /> : <Stopped ad={ad} now={now} />;
}
