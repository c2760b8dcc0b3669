import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { Link } from '#app/address/link.tsx';
import { StageBadge } from '#app/components/shared/application/stage-badge.tsx';
import { formatAge, formatDate } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Meter } from '#app/ui/indicators/meter.tsx';
import { formatDuration } from '#contract/text/duration-format.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { ScorecardNumber } from '../applicant/scorecard-number.tsx';
import { ApplicantTags } from '../applicant/tags.tsx';
import { type Applicant, columnOf, titleOf } from '../applicant-moves/columns.ts';
import { PendingNote } from '../applicant-moves/pending-note.tsx';
import type { Moves } from '../applicant-moves/use-moves.ts';
import styles from './card.module.css';
import type { CardActions } from './card-actions.ts';
import { MoveMenu } from './move-menu.tsx';

/** Days before the end of access to the resume from which the card shows the days left. */
const SOON_GONE = 14;

interface CardProps {
  row: Applicant;
  /** Number of skills that the ad names. */
  skillCount: number;
  href: string;
  now: Date;
  moves: Moves;
  many: CardActions['many'];
  isOpen: boolean;
  /** Opens the applicant beside the board. @returns false if the link itself should be followed */
  onOpen: (row: Applicant) => boolean;
}

/** One applicant on the board: name, match, time in the stage, and details of the stage. */
export function ApplicantCard({ row, skillCount, href, now, moves, many, isOpen, onOpen }: CardProps) {
  const { t } = useTranslation();
  const { person } = row;
  return (
    <>
      <div className={styles.top}>
        {row.abilities.results.length > 0 && (
          <div className={styles.tick}>
            <Checkbox
              aria-label={t('applicant.many.select', { name: titleOf(row, t) })}
              checked={many.selected.has(row.profile_apply_id)}
              onValue={() => many.toggle(row.profile_apply_id)}
            />
          </div>
        )}
        <Link
          to={href}
          draggable={false}
          data-card={row.profile_apply_id}
          className={styles.name}
          lang={hangulLang(titleOf(row, t))}
          aria-current={isOpen || undefined}
          keepScroll
          onClick={(event) => {
            const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
            if (event.button === 0 && isPlain && onOpen(row)) event.preventDefault();
          }}
        >
          {titleOf(row, t)}
          {row.stage === 'NOT_SEEN' && <span className="visually-hidden">, {t('applicant.unseen')}</span>}
        </Link>
        {row.stage === 'NOT_SEEN' && <i className={styles.dot} aria-hidden="true" />}
        <div className={styles.menu}>
          <MoveMenu row={row} moves={moves} />
        </div>
      </div>
      <p className={styles.line}>
        {person ? linesOf(person, t) : t('applicant.applied_on', { date: formatDate(row.applied_at) })}
      </p>
      <div className={styles.meta}>
        {person && skillCount > 0 ? (
          <span className={styles.match}>
            <Meter
              value={person.matched_skills.length}
              max={skillCount}
              pieces={Math.min(skillCount, 5)}
              tone="la"
              size="sm"
              label={t('applicant.match', { count: person.matched_skills.length, total: skillCount })}
            />
            <span className="font-num" aria-hidden="true">
              {person.matched_skills.length}/{skillCount}
            </span>
          </span>
        ) : (
          <span />
        )}
        <time className={styles.age} dateTime={row.stage_at}>
          {timeOf(row, now, t)}
        </time>
      </div>
      {(row.tags.length > 0 || Boolean(row.score?.cards)) && (
        <div className={styles.extras}>
          <ScorecardNumber score={row.score} />
          <ApplicantTags tags={row.tags} />
        </div>
      )}
      <Extras row={row} />
      <PendingNote row={row} moves={moves} />
    </>
  );
}

function Extras({ row }: { row: Applicant }) {
  const { t } = useTranslation();
  const needsBadge = ['interview', 'out'].includes(columnOf(row.stage));
  const isShort = row.days_left !== null && row.days_left < SOON_GONE && columnOf(row.stage) !== 'out';
  if (!needsBadge && !isShort && row.cancel_reason === null) return null;
  return (
    <div className={styles.extras}>
      {needsBadge && <StageBadge stage={row.stage} />}
      {row.cancel_reason && (
        <span className={styles.line}>
          {t('applicant.stub.reason', { reason: t(`enum.cancel_reason.${row.cancel_reason}`) })}
        </span>
      )}
      {isShort && (
        <Badge tone="nghe" icon={IconClock}>
          {t('applicant.days_left', { count: row.days_left ?? 0 })}
        </Badge>
      )}
    </div>
  );
}

/** Experience and location in one line. */
export function linesOf(person: NonNullable<Applicant['person']>, t: TranslateFn): string {
  const months = person.total_experience;
  const experience = months > 0 ? formatDuration(months, t) : t('resume.experience.none_yet');
  return [experience, person.place].filter(Boolean).join(', ');
}

function timeOf(row: Applicant, now: Date, t: TranslateFn): string {
  if (row.interview && columnOf(row.stage) === 'interview') {
    const { interview_date, interview_time } = row.interview;
    return `${formatDate(interview_date).slice(0, 5)}, ${interview_time}`;
  }
  return formatAge(row.applied_at, now, t);
}
