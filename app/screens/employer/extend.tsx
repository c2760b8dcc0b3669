import { api } from '#app/api/client.ts';
import { ExtendForm } from '#app/components/company/recruitments/extend-form.tsx';
import { SetupPage } from '#app/components/shared/account/setup-page.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen } from '#app/route-table/screen.ts';

export const screen = defineScreen('/employer/extend', { area: 'employer', title: 'ending.title' });

/** /employer/extend#TICKET: extends the ad of a mail once, without signing in. Opening the page changes nothing. */
export function Page() {
  const { t } = useTranslation();
  return (
    <SetupPage
      title={t('ending.title')}
      check={(ticket) => api('POST /recruitment/check-ending', { ticket }, { silent: true })}
      textOf={({ title, end_date }) => t('ending.text', { title, date: formatDate(end_date) })}
      words={{
        checking: t('ending.checking'),
        failed: t('ending.failed'),
        over: t('ending.over'),
        overText: t('ending.over_text'),
        done: t('ending.done'),
      }}
      end={({ title }, end_date) => ({
        text: t('ending.done_text', { title, date: formatDate(end_date) }),
        href: '/employer/recruitment',
        label: t('ending.jobs'),
      })}
    >
      {(ticket, ends, ad) => <ExtendForm ticket={ticket} ad={ad} {...ends} />}
    </SetupPage>
  );
}
