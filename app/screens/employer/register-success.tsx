import { LicenceView } from '#app/components/company/licence/licence-view.tsx';
import { getStepNote } from '#app/components/company/licence/states.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import styles from './register.module.css';

export const screen = defineScreen('/employer/register/success', {
  area: 'employer',
  title: 'register.success.title',
  query: ['company_license', 'type_license'],
});

/** Next step of the new account; null if the ticket has expired. */
export async function load({ api, signal }: LoadArgs) {
  const answer = await api('GET /employer/auth/licence', {}, { signal, silent: true });
  return { licence: answer.ok ? answer.data : null };
}

/** /employer/register/success: the account is open, the licence is the next step. */
export function Page({ data: { licence } }: PageProps<typeof load>) {
  const { t } = useTranslation();
  // If the licence was sent in the meantime, this step is done.
  if (licence?.company_license) return <LicenceView loaded={licence} query={new URLSearchParams()} />;
  return (
    <div className={styles.narrow}>
      <Panel>
        <div className={styles.form}>
          <h1>{t('register.success.title')}</h1>
          <p className="text-2">{t('register.success.text')}</p>
          {licence && (
            <Timeline
              items={licence.steps.map(({ step, state, at }) => ({
                key: step,
                title: t(`licence.step.${step}`),
                text: getStepNote(step, licence, t),
                state,
                time: at ? formatDateTime(at) : undefined,
              }))}
            />
          )}
          <div className={styles.acts}>
            <LinkButton variant="filled" size="large" href="/employer/license">
              {t('register.success.send')}
            </LinkButton>
            <LinkButton variant="text" href="/">
              {t('common.to_home')}
            </LinkButton>
          </div>
        </div>
      </Panel>
    </div>
  );
}
