import { data as answerWith } from 'react-router';
import { redirectToCanonicalSlug } from '#app/address/canonical-slug.ts';
import { idOfKey, notificationPath, recordPaths } from '#app/address/slug.ts';
import { assertOk } from '#app/api/types.ts';
import { crumbData, graphOf, homeCrumb, summarise } from '#app/components/public/content/crumbs.ts';
import { NotificationPage } from '#app/components/public/content/notification-page.tsx';
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

export const screen = defineScreen('/notification/:key', {
  ...reading,
  title: 'content.notifications.title',
});

/** The notification in the URL. A different slug redirects permanently to its own. */
export async function load({ api, params, query, signal }: LoadArgs) {
  const id = idOfKey(params.key);
  if (!id) throw answerWith(null, { status: 404 });
  const shown = await api('GET /content/notification/show', { id }, { signal, silent: true });
  const notification = assertOk(shown);
  redirectToCanonicalSlug(params.key, notificationPath(notification), query);
  const paths = recordPaths((title) => notificationPath({ id, title }), notification.titles);
  return { notification, paths };
}

export function head({ data, t, language, origin }: HeadArgs<typeof load>): Head {
  const { notification, paths } = data;
  const { title, body, titles } = notification;
  const crumbs = [
    homeCrumb(t),
    { path: '/notification', name: t('content.notifications.title') },
    { path: notificationPath(notification), name: title },
  ];
  return {
    title,
    description: summarise(plainText(body)),
    paths,
    languages: languages.filter((one) => titles[one]),
    jsonLd: graphOf(crumbData(crumbs, language, origin)),
  };
}

/** One notification. */
export function Page({ data: { notification } }: PageProps<typeof load>) {
  return <NotificationPage notification={notification} />;
}
