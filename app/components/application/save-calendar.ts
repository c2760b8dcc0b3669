import { type Appointment, writeCalendar } from '#contract/applications/calendar-file.ts';

/** An appointment of an application; `path` is where it is shown, else the page that is open. */
type Meeting = Omit<Appointment, 'uid' | 'url' | 'writtenAt'> & { profileApplyId: number; path?: string };

/** The appointment of an application as a calendar file. */
export const saveInterview = (profileApplyId: number, meeting: Omit<Meeting, 'profileApplyId'>): void =>
  saveInterviews([{ ...meeting, profileApplyId }]);

/** Appointments as one calendar file; the UID of each is that of the file in the mail, so neither doubles the other. */
export function saveInterviews(meetings: readonly Meeting[]): void {
  const text = writeCalendar(
    ...meetings.map(({ profileApplyId, path, ...appointment }) => ({
      ...appointment,
      uid: `application-${profileApplyId}@${location.hostname}`,
      url: path ? location.origin + path : location.href,
      writtenAt: new Date(),
    })),
  );
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const download = meetings.length > 1 ? 'interviews.ics' : 'interview.ics';
  Object.assign(document.createElement('a'), { href, download }).click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
