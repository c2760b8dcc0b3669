import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconHourglassOff from '@tabler/icons-react/dist/esm/icons/IconHourglassOff.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { showInterviewPeriod } from '#contract/applications/interview-length.ts';
import type { OutputOf } from '#contract/index.ts';
import styles from './event-timeline.module.css';
import { type Stage, stageStyles } from './stages.ts';

type TimelineEvent = OutputOf<'GET /candidate/application/show'>['timeline'][number] & {
  /** The member of the company who acted. Candidates never get it. */
  author?: string | null;
};
/** Icons of events that are no stages. */
const icons = {
  MESSAGE: IconMail,
  DECIDED: IconHourglass,
  NOT_TOLD: IconHourglassOff,
  PROMISED: IconCalendarTime,
  EXTENDED: IconCalendarTime,
  REMINDED: IconBell,
} as const;
type StageKind = Exclude<Stage, 'NOT_SEEN' | 'SEEN' | 'NO_ANSWER'>;
/** Stages of events whose names differ from those of the stages. */
const stageOfKind = { VIEWED: 'SEEN', ENDED_BY_CLOCK: 'NO_ANSWER' } as const;
type EventKind = StageKind | keyof typeof stageOfKind | keyof typeof icons;

const isWithoutStage = (kind: EventKind): kind is keyof typeof icons => kind in icons;

/** Icon and tone of an event: those of its stage, if it is one. */
function styleOf(kind: EventKind): { icon: IconType; failed?: true } {
  if (isWithoutStage(kind)) return { icon: icons[kind] };
  return stageStyles[kind === 'VIEWED' || kind === 'ENDED_BY_CLOCK' ? stageOfKind[kind] : kind];
}

/** History of an application with dates, oldest first. `own`: shown to the candidate. */
export function EventTimeline({ events, own = false }: { events: readonly TimelineEvent[]; own?: boolean }) {
  const { t } = useTranslation();
  return (
    <Timeline
      items={events.map((event, at) => {
        // The cast is safe: the column contains only the kinds of the application's timeline.
        const kind = event.kind as EventKind;
        const { icon, failed } = styleOf(kind);
        return {
          key: `${at}`,
          title: t(isClosed(event) ? 'application.event.ENDED' : titleOf(kind, own)),
          text: event.details.message ? <Message text={String(event.details.message)} /> : textOf(event, t),
          time: [event.author, formatDateTime(event.happened_at)].filter(Boolean).join(' · '),
          state: failed ? 'failed' : 'done',
          icon,
        };
      })}
    />
  );
}

/** Candidates read their own actions as "You …". */
const titleOf = (kind: EventKind, own: boolean) =>
  own && (kind === 'CONFIRMED' || kind === 'DECLINED' || kind === 'CANCELLED')
    ? (`application.own_event.${kind}` as const)
    : (`application.event.${kind}` as const);

/** A message of the company, with its line breaks. */
const Message = ({ text }: { text: string }) => <p className={styles.message}>{text}</p>;

/** Cancelled by closing the account, which is not an action of the candidate on this application. */
const isClosed = ({ details }: TimelineEvent) => details.cancel_reason === 'ACCOUNT_CLOSED';

/** Details of an event as text; the server leaves out details that this user may not see. */
function textOf({ details }: TimelineEvent, t: TranslateFn): string | undefined {
  const of = (name: string) => (details[name] ? String(details[name]) : '');
  const date = of('interview_date');
  const parts = [
    // A refusal that is decided but not sent to the candidate yet: candidates never get these events.
    of('result') && t(`application.event.${of('result')}` as 'application.event.CV_CANCEL'),
    of('told_at') && t('application.event.told_at', { time: formatDateTime(of('told_at')) }),
    of('cause') && t(`application.event.cause.${of('cause')}` as 'application.event.cause.STATE'),
    date && t('application.event.when', { date: formatDate(date), time: timeOf(details) }),
    of('interview_place'),
    of('interview_note'),
    of('cancel_reason') && wordReason('cancel_reason', of('cancel_reason'), t),
    of('cancel_reason_text'),
    of('result_reason') && wordReason('reject_reason', of('result_reason'), t),
    of('told_reason') &&
      t('application.event.told_reason', { reason: wordReason('reject_reason', of('told_reason'), t) }),
    of('late') && t('application.event.late'),
    of('result_note'),
    of('reason'),
    of('answer_due') && t('application.event.due', { date: formatDate(of('answer_due')) }),
    of('extension_reason') && wordReason('extension_reason', of('extension_reason'), t),
    of('by_link') && t('application.event.by_link'),
  ];
  return parts.filter(Boolean).join(' · ') || undefined;
}

/** Start and end; the start alone for events from before interviews had a length. */
function timeOf({ interview_time, interview_minutes }: TimelineEvent['details']): string {
  const start = String(interview_time ?? '').slice(0, 5);
  return typeof interview_minutes === 'number' ? showInterviewPeriod(start, interview_minutes) : start;
}

function wordReason(
  list: 'cancel_reason' | 'reject_reason' | 'extension_reason',
  code: string,
  t: TranslateFn,
): string {
  // The cast is safe: codes are those of the contract's enums, each of which has a translation.
  return t(`enum.${list}.${code}` as 'enum.cancel_reason.OTHER');
}
