import { assertOk } from '#app/api/types.ts';
import { StopPage } from '#app/components/public/alerts/stop-page.tsx';
import { ContentPage } from '#app/components/public/content/content-page.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
  readingPage,
} from '#app/route-table/screen.ts';

export const screen = defineScreen('/alerts/stop/:link', {
  ...readingPage,
  title: 'alert.stop.title',
  sharedSeconds: 0,
});

/** All saved searches of the mail's recipient; an invalid link leads to the same empty page. */
export async function load({ api, params }: LoadArgs) {
  const { link = '' } = params;
  const answer = await api('GET /alert/reader/show', { link }, { silent: true });
  const isExpired = !answer.ok && (answer.status === 404 || answer.status === 414);
  return { link, alerts: isExpired ? [] : assertOk(answer).list };
}

type Data = Awaited<ReturnType<typeof load>>;

const titleOf = ({ alerts }: Data) => (alerts.length > 0 ? 'alert.stop.title' : 'alert.stop.none');

export const head = ({ data, t }: HeadArgs<typeof load>): Head => ({
  title: t(titleOf(data)),
  robots: 'noindex',
});

/** Stops saved searches, one or all. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ContentPage
      title={t(titleOf(data))}
      text={data.alerts.length > 0 ? t('alert.stop.question') : undefined}
    >
      <StopPage {...data} />
    </ContentPage>
  );
}
