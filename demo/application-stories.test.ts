import { expect, test } from 'vitest';
import { applicationStories, daysOfStory, simulateApplication } from './application-stories.ts';
import { createCalendar } from './calendar.ts';

/** Shortly after midnight, in the morning, at noon and late in the evening, in Vietnam. */
const starts = ['17:05', '02:30', '05:20', '16:50'].map((time) => new Date(`2026-03-14T${time}:00Z`));

test.each(starts)('a demo that starts at %s answers interviews before they take place', (now) => {
  const calendar = createCalendar(now);
  for (const story of applicationStories)
    for (let turn = 0; turn < 60; turn++)
      for (const meetsIn of story.isMet ? [undefined] : [undefined, 0, 3]) {
        const told = { age: daysOfStory(story) + (turn % 9), place: 'Tầng 3', turn, meetsIn };
        const { facts, events } = simulateApplication(story, told, calendar);
        if (!facts.interview_date) continue;
        const held = new Date(`${facts.interview_date}T${facts.interview_time}:00+07:00`);
        const late = events.filter(
          ({ kind, happened_at }) =>
            ['INVITED', 'CONFIRMED', 'DECLINED'].includes(`${kind}`) && new Date(happened_at as Date) >= held,
        );
        expect({ story: story.name, late }).toEqual({ story: story.name, late: [] });
      }
});
