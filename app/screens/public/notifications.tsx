import { assertOk } from '#app/api/types.ts';
import { ContentPage } from '#app/components/public/content/content-page.tsx';
import { NotificationMonths } from '#app/components/public/content/notifications.tsx';
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

export const screen = defineScreen('/notification', {
  ...readingPage,
  title: 'content.notifications.title',
  query: ['page'],
});

/** One page of notifications. */
export async function load({ api, query, signal }: LoadArgs) {
  const page = pageOfQuery(query);
  const notifications = await api('GET /content/notification/list', { page }, { signal, silent: true });
  return { notifications: assertOk(notifications), now: currentTime().getTime() };
}

export function head({ data, t }: HeadArgs<typeof load>): Head {
  const { page } = data.notifications;
  return {
    description: t('content.notifications.description'),
    canonical: '/notification',
    feeds: { list: 'notification' },
    ...(page > 1 && { robots: 'noindex' as const }),
  };
}

/** Notifications, newest first. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ContentPage title={t('content.notifications.title')}>
      <NotificationMonths {...data} />
    </ContentPage>
  );
}
