import { type Appointment, writeCalendar } from '#contract/applications/calendar-file.ts';

/** The appointment of an application as a calendar file; its UID is that of the file in the mail, so neither doubles the other. */
export function saveInterview(
  profileApplyId: number,
  appointment: Omit<Appointment, 'uid' | 'url' | 'writtenAt'>,
): void {
  const text = writeCalendar({
    ...appointment,
    uid: `application-${profileApplyId}@${location.hostname}`,
    url: location.href,
    writtenAt: new Date(),
  });
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: 'interview.ics' }).click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
