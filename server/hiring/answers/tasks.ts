import { cronTask, frequent } from '#server/infrastructure/tasks/task.ts';
import { type EndDeps, endUnanswered } from './end.ts';

export const answerTasks = [
  cronTask('end-unanswered', {
    ...frequent,
    expireInSeconds: 1_800,
    cron: '20 * * * *',
    run: (deps: EndDeps) => endUnanswered(deps),
  }),
];
