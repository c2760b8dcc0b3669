import { writeCalendar } from '#contract/applications/calendar-file.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { eventPath } from '#contract/record-paths.ts';
import { type Env, ownOrigin } from '#server/infrastructure/environment/env.ts';

interface CalendarEvent {
  id: number;
  title: string;
  summary: string;
  place: string;
  first_day: string;
  last_day: string;
}

/** An event as a calendar file of whole days: events have no time. */
export function writeEventFile(
  event: CalendarEvent,
  { env, language, now }: { env: Env; language: Language; now: Date },
): FileAnswer {
  const origin = ownOrigin(env, env.PORT);
  const text = writeCalendar({
    uid: `event-${event.id}@${new URL(origin).hostname}`,
    sequence: 0,
    confirmed: true,
    date: event.first_day,
    lastDate: event.last_day,
    title: event.title,
    place: event.place,
    note: event.summary,
    url: origin + pathIn(language, eventPath(event)),
    writtenAt: now,
  });
  const name = `event-${event.id}.ics`;
  return { name, ascii: name, bytes: new TextEncoder().encode(text) };
}
