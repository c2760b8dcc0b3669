import { assertOk } from '#app/api/types.ts';
import { ContentPage } from '#app/components/public/content/content-page.tsx';
import { EventGrid } from '#app/components/public/content/events.tsx';
import { pageOfQuery } from '#app/components/public/content/page-of-query.ts';
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

export const screen = defineScreen('/events', {
  ...readingPage,
  title: 'content.events.title',
  query: ['page'],
});

/** One page of events. */
export async function load({ api, query, signal }: LoadArgs) {
  const events = await api('GET /content/event/list', { page: pageOfQuery(query) }, { signal, silent: true });
  return { events: assertOk(events), now: currentTime().getTime() };
}

export function head({ data, t }: HeadArgs<typeof load>): Head {
  const { events } = data;
  return {
    description: t('content.events.description'),
    canonical: '/events',
    feeds: { list: 'events' },
    ...(events.page > 1 && { robots: 'noindex' as const }),
  };
}

/** Events, upcoming ones first. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ContentPage title={t('content.events.title')}>
      <EventGrid {...data} />
    </ContentPage>
  );
}
