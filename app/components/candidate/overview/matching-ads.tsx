import { Link } from '#app/address/link.tsx';
import rows from '#app/components/public/recruitment-list/result-list.module.css';
import { JobRow } from '#app/components/shared/recruitment/job-row.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';

interface MatchingAdsProps {
  list: OutputOf<'GET /candidate/profile/matching-ads'>['list'];
  /** Current time in milliseconds. */
  now: number;
}

/** Ads for the desired jobs of the resume, each with the reason; renders nothing without any. */
export function MatchingAds({ list, now }: MatchingAdsProps) {
  const { t } = useTranslation();
  if (list.length === 0) return null;
  return (
    <Panel
      title={t('candidate.overview.matching')}
      aside={
        <Link to="/recruitment" className="text-link">
          {t('candidate.overview.matching_all')}
        </Link>
      }
      flush
    >
      <ul className={rows.rows}>
        {list.map(({ fits, ...card }) => {
          const reasons = [fits.career, fits.place].filter(Boolean).join(' · ');
          return (
            <li key={card.id}>
              <JobRow
                card={card}
                now={now}
                level={3}
                reason={reasons && t('candidate.overview.fits', { reasons })}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
