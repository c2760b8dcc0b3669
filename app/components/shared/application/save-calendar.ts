import { downloadText } from '#app/browser/download-text.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { type Appointment, writeCalendar } from '#contract/applications/calendar-file.ts';

/** An appointment of an application; `path` is the page that shows it, by default the current one. */
type Meeting = Omit<Appointment, 'uid' | 'url' | 'writtenAt'> & { profileApplyId: number; path?: string };

/** The appointment of an application as a calendar file. */
export const saveInterview = (profileApplyId: number, meeting: Omit<Meeting, 'profileApplyId'>): void =>
  saveInterviews([{ ...meeting, profileApplyId }]);

/**
 * Appointments as one calendar file. The UIDs are the same as in the file in the mail, so that a calendar does not show
 * an appointment twice.
 */
export function saveInterviews(meetings: readonly Meeting[]): void {
  const text = writeCalendar(
    ...meetings.map(({ profileApplyId, path, ...appointment }) => ({
      ...appointment,
      uid: `application-${profileApplyId}@${location.hostname}`,
      url: path ? location.origin + path : location.href,
      writtenAt: currentTime(),
    })),
  );
  downloadText(meetings.length > 1 ? 'interviews.ics' : 'interview.ics', 'text/calendar', text);
}
