import { Link } from '#app/address/link.tsx';
import { StageBadge } from '#app/components/shared/application/stage-badge.tsx';
import { formatAge } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { QueuedApplicant } from '#contract/applications/applicant-queue.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { AssigneeMark } from '../applicant/assignee-mark.tsx';
import { NoticeBadge } from '../applicant/refusal-notice.tsx';
import { ScorecardNumber } from '../applicant/scorecard-number.tsx';
import { ApplicantTags } from '../applicant/tags.tsx';
import { applicantListPath, applicantPath } from '../applicants/applicant-urls.ts';
import { ApplicantLink, formatApplicantFacts, SkillMatch } from '../applicants/card.tsx';
import styles from './queue.module.css';

interface QueueListProps {
  rows: readonly QueuedApplicant[];
  openId: number | undefined;
  now: Date;
  onOpen: (row: QueuedApplicant) => boolean;
}

/** The applicants of the queue, one below the other: person, ad, match and age. */
export function QueueList({ rows, openId, now, onOpen }: QueueListProps) {
  const { t } = useTranslation();
  return (
    <ol className={styles.list} aria-label={t('shell.nav.applicants')}>
      {rows.map((row) => {
        const isOpen = row.profile_apply_id === openId;
        const isNew = row.stage === 'NOT_SEEN';
        const isMarked =
          row.tags.length > 0 || row.assignee !== null || Boolean(row.score?.cards || row.pending?.told_at);
        return (
          <li
            key={row.profile_apply_id}
            className={cx(styles.row, isOpen && styles.open, !isNew && styles.done)}
          >
            <div className={styles.who}>
              <span className={styles.line}>
                {isNew && <i className={styles.dot} aria-hidden="true" />}
                <ApplicantLink
                  row={row}
                  href={applicantPath(row.recruitment_id, row.profile_apply_id, noQuery)}
                  isOpen={isOpen}
                  onOpen={() => onOpen(row)}
                  className={styles.name}
                />
              </span>
              <span className={styles.facts}>{row.person && formatApplicantFacts(row.person, t)}</span>
            </div>
            <div className={styles.about}>
              <Link
                to={applicantListPath(row.recruitment_id)}
                className={styles.ad}
                lang={hangulLang(row.recruitment_title)}
              >
                {row.recruitment_title}
              </Link>
              {isMarked && (
                <span className={styles.marks}>
                  <AssigneeMark assignee={row.assignee} />
                  <ScorecardNumber score={row.score} />
                  <ApplicantTags tags={row.tags} />
                  <NoticeBadge row={row} />
                </span>
              )}
            </div>
            <div className={styles.match}>
              {isNew ? (
                <SkillMatch person={row.person} skillCount={row.skill_count} />
              ) : (
                <StageBadge stage={row.stage} />
              )}
            </div>
            <time className={styles.age} dateTime={row.applied_at}>
              {formatAge(row.applied_at, now, t)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}

const noQuery = new URLSearchParams();
