import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import styles from '#app/components/shared/recruitment/ad-page.module.css';
import { JobRow } from '#app/components/shared/recruitment/job-row.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { languageTag } from '#contract/languages.ts';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import rows from '../recruitment-list/result-list.module.css';
import { CompanyLink } from './company-box.tsx';

/** The page of an ad that its company or an administrator has stopped: its content, and open ads as alternatives. */
export function StoppedAd({ ad, now }: { ad: PublicRecruitment; now: number }) {
  const { t } = useTranslation();
  return (
    <div className={cx(styles.page, styles.alone)}>
      <div className={styles.stopped}>
        <p className={styles.band}>
          <Icon of={IconPlayerStop} />
          {t('recruitment.band.stopped')}
        </p>
        <h1 lang={languageTag[ad.title_language]}>{ad.title}</h1>
        <p className={styles.meta}>
          <CompanyLink company={ad.company} />
        </p>
      </div>
      {ad.similar.length > 0 && (
        <section className={styles.instead}>
          <h2>{t('recruitment.similar')}</h2>
          <ul className={`${rows.rows} ${styles.company}`}>
            {ad.similar.map((card) => (
              <li key={card.id}>
                <JobRow card={card} now={now} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <LinkButton variant="filled" href="/recruitment">
        {t('common.to_recruitments')}
      </LinkButton>
    </div>
  );
}
