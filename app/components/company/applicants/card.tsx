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
import { AnswerBadge, isAnswerSoon } from '../applicant/answer-badge.tsx';
import { AssigneeMark } from '../applicant/assignee-mark.tsx';
import { NewsRequestMark } from '../applicant/news-request-mark.tsx';
import { NoticeBadge } from '../applicant/refusal-notice.tsx';
import { ScorecardNumber } from '../applicant/scorecard-number.tsx';
import { ApplicantTags } from '../applicant/tags.tsx';
import { type Applicant, columnOfStage, formatApplicantName } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';
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
  moves: StageChanges;
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
              aria-label={t('applicant.many.select', { name: formatApplicantName(row, t) })}
              checked={many.selected.has(row.profile_apply_id)}
              onValue={() => many.toggle(row.profile_apply_id)}
            />
          </div>
        )}
        {row.stage === 'NOT_SEEN' && <i className={styles.dot} aria-hidden="true" />}
        <ApplicantLink row={row} href={href} isOpen={isOpen} onOpen={onOpen} className={styles.name} />
        <AssigneeMark assignee={row.assignee} />
        <div className={styles.menu}>
          <MoveMenu row={row} moves={moves} />
        </div>
      </div>
      <p className={styles.line}>
        {person
          ? formatApplicantFacts(person, t)
          : t('applicant.applied_on', { date: formatDate(row.applied_at) })}
      </p>
      <div className={styles.meta}>
        <SkillMatch person={person} skillCount={skillCount} />
        <time className={styles.age} dateTime={row.stage_at}>
          {timeOf(row, now, t)}
        </time>
      </div>
      <NewsRequestMark asked={row.news_asked_at} />
      <Extras row={row} />
    </>
  );
}

interface LinkProps {
  row: Applicant;
  href: string;
  isOpen: boolean;
  /** Opens the applicant beside the list. @returns false if the link itself should be followed */
  onOpen: (row: Applicant) => boolean;
  className?: string | undefined;
}

/** The name as a link to the applicant; keys find the applicant by it. */
export function ApplicantLink({ row, href, isOpen, onOpen, className }: LinkProps) {
  const { t } = useTranslation();
  const name = formatApplicantName(row, t);
  return (
    <Link
      to={href}
      draggable={false}
      data-card={row.profile_apply_id}
      className={className}
      title={name}
      lang={hangulLang(name)}
      aria-current={isOpen || undefined}
      keepScroll
      onClick={(event) => {
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (event.button === 0 && isPlain && onOpen(row)) event.preventDefault();
      }}
    >
      {name}
      {row.stage === 'NOT_SEEN' && <span className="visually-hidden">, {t('applicant.unseen')}</span>}
    </Link>
  );
}

/** How many of the ad's skills the resume names; words instead of an empty bar. */
export function SkillMatch({ person, skillCount }: { person: Applicant['person']; skillCount: number }) {
  const { t } = useTranslation();
  if (!person || skillCount === 0) return <span />;
  const count = person.matched_skills.length;
  if (count === 0) return <span className={styles.unmatched}>{t('applicant.no_match')}</span>;
  return (
    <span className={styles.match}>
      <Meter
        value={count}
        max={skillCount}
        pieces={Math.min(skillCount, 5)}
        tone="la"
        size="sm"
        label={t('applicant.match', { count, total: skillCount })}
      />
      <span className="font-num" aria-hidden="true">
        {count}/{skillCount}
      </span>
    </span>
  );
}

/** Tags, rating, badge of the stage and days left; nothing on most cards. */
function Extras({ row }: { row: Applicant }) {
  const { t } = useTranslation();
  const needsBadge = ['interview', 'out'].includes(columnOfStage(row.stage));
  const isShort = row.days_left !== null && row.days_left < SOON_GONE && columnOfStage(row.stage) !== 'out';
  const isMarked = row.tags.length > 0 || Boolean(row.score?.cards);
  const isDue = isAnswerSoon(row);
  if (!needsBadge && !isShort && !isDue && !isMarked && row.cancel_reason === null) return null;
  return (
    <div className={styles.extras}>
      {needsBadge && <StageBadge stage={row.stage} />}
      <NoticeBadge row={row} />
      {row.cancel_reason && (
        <span className={styles.line}>
          {t('applicant.stub.reason', { reason: t(`enum.cancel_reason.${row.cancel_reason}`) })}
        </span>
      )}
      {isDue && <AnswerBadge row={row} />}
      {isShort && (
        <Badge tone="nghe" icon={IconClock}>
          {t('applicant.days_left', { count: row.days_left ?? 0 })}
        </Badge>
      )}
      <ScorecardNumber score={row.score} />
      <ApplicantTags tags={row.tags} />
    </div>
  );
}

/** Experience and location in one line. */
export function formatApplicantFacts(person: NonNullable<Applicant['person']>, t: TranslateFn): string {
  const months = person.total_experience;
  const experience = months > 0 ? formatDuration(months, t) : t('resume.experience.none_yet');
  return [experience, person.place].filter(Boolean).join(', ');
}

function timeOf(row: Applicant, now: Date, t: TranslateFn): string {
  if (row.interview && columnOfStage(row.stage) === 'interview') {
    const { interview_date, interview_time } = row.interview;
    return `${formatDate(interview_date).slice(0, 5)}, ${interview_time}`;
  }
  return formatAge(row.applied_at, now, t);
}
