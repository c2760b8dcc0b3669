import { useHasRole } from '#app/browser/member-role.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { memberRoles } from '#contract/call.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import styles from './figures.module.css';
import type { Figures } from './funnel-panel.tsx';

/** Services that run today with the days that are left, those that end first on top. */
export function ServicesPanel({ services, services_total }: Pick<Figures, 'services' | 'services_total'>) {
  const { t } = useTranslation();
  const isBuyer = useHasRole(memberRoles.ordering);
  return (
    <Panel
      title={t('figure.services.title')}
      className={styles.panel}
      flush
      aside={
        isBuyer && (
          <Anchor className="text-link text-sm" href="/employer/service">
            {t('figure.services.buy')}
          </Anchor>
        )
      }
    >
      {services.length === 0 ? (
        <p className={styles.none}>{t('figure.services.none')}</p>
      ) : (
        <ul className={styles.list}>
          {services.map(({ placement_id, service, title, end_date, days_left }) => (
            <li key={placement_id}>
              <b>{t(`service.name.${service}`)}</b>
              <span lang={hangulLang(title)}>{title}</span>
              <span>
                {t('figure.services.days_left', { count: days_left })} ·{' '}
                {t('figure.services.until', { date: formatDate(end_date) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {services_total > services.length && (
        <p className={styles.more}>
          {t('figure.services.more', { count: services_total - services.length })}
        </p>
      )}
    </Panel>
  );
}
