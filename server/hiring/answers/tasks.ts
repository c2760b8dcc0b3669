import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { type EndDeps, endUnanswered } from './end.ts';
import { type ReminderDeps, remindOfAnswers } from './remind.ts';

type RemindDeps = ReminderDeps & { clock: () => Date };

export const answerTasks = [
  cronTask('remind-of-answers', {
    ...frequent,
    expireInSeconds: 1_800,
    // From the morning in Korea until the evening in Vietnam; each mail waits for the daytime of its reader.
    cron: '5 6-20 * * *',
    run: (deps: RemindDeps) => remindOfAnswers(deps, deps.clock()),
  }),
  cronTask('end-unanswered', {
    ...frequent,
    expireInSeconds: 1_800,
    cron: '20 * * * *',
    run: (deps: EndDeps) => endUnanswered(deps),
  }),
];
