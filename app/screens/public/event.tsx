import { data as answerWith } from 'react-router';
import { redirectToCanonicalSlug } from '#app/address/canonical-slug.ts';
import { eventPath, idOfKey, recordPaths } from '#app/address/slug.ts';
import { assertOk } from '#app/api/types.ts';
import { crumbData, graphOf, homeCrumb, summarise } from '#app/components/public/content/crumbs.ts';
import { EventPage } from '#app/components/public/content/event-page.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  reading,
} from '#app/route-table/screen.ts';
import { languages } from '#contract/languages.ts';
import { plainText } from '#contract/text/rich-text.ts';

export const screen = defineScreen('/events/:key', {
  ...reading,
  title: 'content.events.title',
});

/** The event in the URL. A different slug redirects permanently to its own. */
export async function load({ api, params, query, signal }: LoadArgs) {
  const id = idOfKey(params.key);
  if (!id) throw answerWith(null, { status: 404 });
  const event = assertOk(await api('GET /content/event/show', { id }, { signal, silent: true }));
  redirectToCanonicalSlug(params.key, eventPath(event), query);
  return { event, paths: recordPaths((title) => eventPath({ id, title }), event.titles) };
}

export function head({ data, t, language, origin }: HeadArgs<typeof load>): Head {
  const { event, paths } = data;
  const { title, summary, body, titles, first_day, last_day, place, image } = event;
  const description = summarise(summary || plainText(body));
  const crumbs = [
    homeCrumb(t),
    { path: '/events', name: t('content.events.title') },
    { path: eventPath(event), name: title },
  ];
  return {
    title,
    description,
    paths,
    languages: languages.filter((one) => titles[one]),
    image: image ? origin + image.url : undefined,
    jsonLd: graphOf(crumbData(crumbs, language, origin), {
      '@type': 'Event',
      name: title,
      description,
      startDate: first_day,
      endDate: last_day,
      ...(place && { location: { '@type': 'Place', name: place, address: place } }),
    }),
  };
}

/** One event. */
export function Page({ data: { event } }: PageProps<typeof load>) {
  return <EventPage event={event} />;
}
