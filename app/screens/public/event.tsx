import { eventPath } from '#app/address/slug.ts';
import { EventPage } from '#app/components/public/content/event-page.tsx';
import { articleHead, createPublicLoader } from '#app/components/public/content/record-page.ts';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/events/:key', {
  ...readingPage,
  title: 'content.events.title',
});

/** The event in the URL. A different slug redirects permanently to its own. */
export const load = createPublicLoader('GET /content/event/show', eventPath);

export function head(args: HeadArgs<typeof load>): Head {
  const { title, first_day, last_day, place, image } = args.data.record;
  return {
    ...articleHead(args, {
      above: { path: '/events', name: args.t('content.events.title') },
      path: eventPath(args.data.record),
      dataOf: (description) => ({
        '@type': 'Event',
        name: title,
        description,
        startDate: first_day,
        endDate: last_day,
        ...(place && { location: { '@type': 'Place', name: place, address: place } }),
      }),
    }),
    image: image ? args.origin + image.url : undefined,
  };
}

/** One event. */
export function Page({ data }: PageProps<typeof load>) {
  return <EventPage event={data.record} />;
}
