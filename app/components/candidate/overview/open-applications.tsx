import { Link } from '#app/address/link.tsx';
import { StageBadge } from '#app/components/shared/application/stage-badge.tsx';
import row from '#app/components/shared/recruitment/ad-row.module.css';
import { formatAge, formatDate, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import type { OwnApplication } from '../applications/own-application.ts';
import styles from './open-applications.module.css';

interface OpenApplicationsProps {
  list: readonly OwnApplication[];
  /** Current time in milliseconds. */
  now: number;
}

/** Applications that the companies have to decide, one line each, with the time since the last step. */
export function OpenApplications({ list, now }: OpenApplicationsProps) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('candidate.overview.open')}
      aside={
        <Link to="/user/recruitment/apply?group=in_progress" className="text-link">
          {t('candidate.overview.all')}
        </Link>
      }
      flush={list.length > 0}
    >
      {list.length === 0 ? (
        <p className="text-2">{t('candidate.overview.open_none')}</p>
      ) : (
        <ul>
          {list.map(({ profile_apply_id, recruitment: { title, company }, stage, stage_at }) => (
            <li key={profile_apply_id} className={styles.line}>
              <LogoPlate
                id={company.id}
                name={shortCompanyName(company.name)}
                logo={company.logo}
                size="dense"
              />
              <div className={styles.names}>
                <h3 className={row.title} lang={hangulLang(title)}>
                  <Link to={`/user/recruitment/apply/${profile_apply_id}`}>{title}</Link>
                </h3>
                <p className="text-2 text-sm">{company.name}</p>
              </div>
              <div className={styles.state}>
                <StageBadge stage={stage} own />
                <time className="text-3 text-sm" dateTime={stage_at} title={formatDate(stage_at)}>
                  {formatAge(stage_at, new Date(now), t)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
