import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { type ReminderDeps, remindOfAnswers } from './remind.ts';

type Deps = ReminderDeps & { clock: () => Date };

export const reminderTasks = [
  cronTask('remind-of-answers', {
    ...frequent,
    expireInSeconds: 1_800,
    // Runs from the morning in Korea until the evening in Vietnam. Each mail waits for the daytime of its reader.
    cron: '5 6-20 * * *',
    run: (deps: Deps) => remindOfAnswers(deps, deps.clock()),
  }),
];
