import { assertOk } from '#app/api/types.ts';
import { ConfirmPage } from '#app/components/public/alerts/confirm-page.tsx';
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

export const screen = defineScreen('/alerts/confirm/:link', {
  ...readingPage,
  title: 'alert.confirm.title',
  sharedSeconds: 0,
});

/** The saved search of a mail's link; none if it was deleted or the link is incomplete. */
export async function load({ api, params }: LoadArgs) {
  const { link = '' } = params;
  const answer = await api('GET /alert/show', { link }, { silent: true });
  const isExpired = !answer.ok && (answer.status === 404 || answer.status === 414);
  return { link, alert: isExpired ? undefined : assertOk(answer) };
}

type Data = Awaited<ReturnType<typeof load>>;

export const statusOf = ({ alert }: Data): number => (alert ? 200 : 404);

const titleOf = ({ alert }: Data) => {
  if (!alert) return 'alert.confirm.gone';
  return alert.status === 'WAITING' ? 'alert.confirm.title' : 'alert.confirm.done';
};

export const head = ({ data, t }: HeadArgs<typeof load>): Head => ({
  title: t(titleOf(data)),
  robots: 'noindex',
});

/** Confirms a saved search, or shows that it is confirmed. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <ContentPage title={t(titleOf(data))}>
      <ConfirmPage {...data} />
    </ContentPage>
  );
}
