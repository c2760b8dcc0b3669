import { Link } from '#app/address/link.tsx';
import { JobRow } from '#app/components/shared/recruitment/job-row.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { Criteria } from '../filters/criteria.ts';
import type { LeftOutCriterion, RelaxedResults } from './nearest.ts';
import rows from './result-list.module.css';
import styles from './search.module.css';

interface NoResultsProps {
  nearest: RelaxedResults;
  /** Path of the same page with other criteria, without language prefix. */
  hrefOf: (criteria: Criteria) => string;
  /** Current time in milliseconds, from the page's data. */
  now: number;
  /** Level of its heading. */
  level: 2 | 3;
}

/** A search without results: how many ads each left-out criterion would give, and the nearest ads. */
export function NoResults({ nearest: { ways, list }, hrefOf, now, level }: NoResultsProps) {
  const { t, language } = useTranslation();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <EmptyState
        title={t('recruitment.list.none')}
        text={t(ways.length > 0 ? 'recruitment.nearest.ways' : 'recruitment.list.none_narrowed')}
        level={level}
        action={
          ways.length > 0 && (
            <ul className={styles.ways}>
              {ways.map(({ what, criteria, total }) => (
                <li key={what}>
                  <Link to={hrefOf(criteria)} className="text-link">
                    {t('recruitment.nearest.without', {
                      what: nameOf(what, t),
                      count: total,
                      number: formatNumber(total, language),
                    })}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      />
      {list.length > 0 && (
        <>
          <Title className={styles.nearest}>{t('recruitment.nearest.title')}</Title>
          <ol className={rows.rows}>
            {list.map((card) => (
              <li key={card.id}>
                <JobRow card={card} now={now} level={3} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** Name of a criterion, as its filter is labelled. */
function nameOf(what: LeftOutCriterion, t: TranslateFn): string {
  const names: Record<LeftOutCriterion, string> = {
    address_codes: t('recruitment.filter.place'),
    career_ids: t('recruitment.filter.career'),
    employment_types: t('recruitment.filter.type'),
    experience_ids: t('recruitment.filter.experience'),
    experience_max: t('recruitment.filter.experience'),
    working_form: t('enum.working_form.REMOTE'),
    answers_on_time: t('recruitment.filter.answers_on_time'),
    period: t('recruitment.filter.period'),
    salary_from: t('recruitment.pay.label'),
    salary_to: t('recruitment.pay.label'),
    without_pay: t('recruitment.filter.without_pay'),
    languages: t('recruitment.filter.language'),
    key: t('recruitment.nearest.words'),
    all: t('recruitment.nearest.all'),
  };
  return names[what];
}
