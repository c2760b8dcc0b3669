import { notificationPath } from '#app/address/slug.ts';
import { NotificationPage } from '#app/components/public/content/notification-page.tsx';
import { articleHead, createPublicLoader } from '#app/components/public/content/record-page.ts';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/notification/:key', {
  ...readingPage,
  title: 'content.notifications.title',
});

/** The notification in the URL. A different slug redirects permanently to its own. */
export const load = createPublicLoader('GET /content/notification/show', notificationPath);

export const head = (args: HeadArgs<typeof load>): Head =>
  articleHead(args, {
    above: { path: '/notification', name: args.t('content.notifications.title') },
    path: notificationPath(args.data.record),
  });

/** One notification. */
export function Page({ data }: PageProps<typeof load>) {
  return <NotificationPage notification={data.record} />;
}
