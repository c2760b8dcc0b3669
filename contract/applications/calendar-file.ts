import { addDays } from '../calendar.ts';
import { interviewLength } from './interview-length.ts';

/** An appointment for calendar programs. */
export interface Appointment {
  /** Id of the appointment, the same for each of its versions, for example `application-12@sanviec.vn`. */
  uid: string;
  /** Number of the invitation (`interview_sequence`). A change of day, time, place or note increases it. */
  sequence: number;
  /** True if the candidate has confirmed the appointment; until then calendars show it as tentative. */
  confirmed: boolean;
  /**
   * Day as YYYY-MM-DD and time as HH:MM or HH:MM:SS in Vietnam (GMT+7). Without a time, the appointment takes whole
   * days.
   */
  date: string;
  time?: string;
  minutes?: number;
  /** Last day of an appointment that takes whole days. */
  lastDate?: string;
  title: string;
  place?: string;
  note?: string;
  url?: string;
  /** When this version was created. */
  writtenAt: Date;
  cancelled?: boolean;
}

const VIETNAM_OFFSET = '+07:00';
const MINUTE = 60_000;

/**
 * Serializes an iCalendar file (RFC 5545). Times are in UTC, which every calendar shows in the reader's own zone;
 * Vietnam has GMT+7 all year, so nothing is lost. METHOD PUBLISH: candidates answer on our page, not by a reply mail.
 * @param appointments one or more; cancelled ones need a file of their own
 */
export function writeCalendar(...appointments: readonly Appointment[]): string {
  const isCancelling = appointments.every(({ cancelled }) => cancelled);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sanviec//Sanviec//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelling ? 'CANCEL' : 'PUBLISH'}`,
    ...appointments.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function linesOf(appointment: Appointment): string[] {
  const isFinal = appointment.confirmed || appointment.cancelled;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(appointment.uid)}`,
    // A candidate's answer changes the appointment, too. Its number must be between that of its own invitation and the
    // next one.
    `SEQUENCE:${appointment.sequence * 2 + (isFinal ? 1 : 0)}`,
    `DTSTAMP:${utc(appointment.writtenAt)}`,
    ...periodOf(appointment),
    `SUMMARY:${escapeText(appointment.title)}`,
    ...(appointment.place ? [`LOCATION:${escapeText(appointment.place)}`] : []),
    ...(appointment.note ? [`DESCRIPTION:${escapeText(appointment.note)}`] : []),
    ...(appointment.url ? [`URL:${appointment.url.replace(/[\r\n]/g, '')}`] : []),
    `STATUS:${statusOf(appointment)}`,
    `TRANSP:${appointment.time ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(appointment.cancelled || !appointment.time ? [] : alarmOf(appointment)),
    'END:VEVENT',
  ];
}

function periodOf({ date, lastDate, time, minutes }: Appointment): string[] {
  if (time === undefined)
    // The end of an appointment with whole days is the day after its last one.
    return [
      `DTSTART;VALUE=DATE:${compactDay(date)}`,
      `DTEND;VALUE=DATE:${compactDay(addDays(lastDate ?? date, 1))}`,
    ];
  const starts = new Date(`${date}T${time.slice(0, 5)}:00${VIETNAM_OFFSET}`);
  const ends = new Date(starts.getTime() + (minutes ?? interviewLength.usual) * MINUTE);
  return [`DTSTART:${utc(starts)}`, `DTEND:${utc(ends)}`];
}

const compactDay = (day: string) => day.replaceAll('-', '');

const statusOf = ({ cancelled, confirmed }: Appointment) => {
  if (cancelled) return 'CANCELLED';
  return confirmed ? 'CONFIRMED' : 'TENTATIVE';
};

/** A reminder one hour before the start. RFC 5545 requires a description in a DISPLAY alarm. */
const alarmOf = ({ title }: Appointment) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT1H',
  `DESCRIPTION:${escapeText(title)}`,
  'END:VALARM',
];

/** Formats a moment in UTC as 20261121T030000Z. */
function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '');
}

const octets = new TextEncoder();

/** Folds lines at 75 octets: a continuation line starts with a blank, and no character is split. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (octets.encode(current + character).length > 75) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}
