import { moneyTasks } from '#server/money/tasks.ts';
import { searchTasks } from '#server/search/tasks.ts';
import { authTasks } from './accounts/auth/tasks.ts';
import { erasingTasks } from './accounts/own-data/erasing.ts';
import { activityTasks } from './accounts/staff/activity/tasks.ts';
import { shareImageTasks } from './documents/share-images/tasks.ts';
import { alertTasks } from './hiring/alerts/tasks.ts';
import { answerTasks } from './hiring/answers/tasks.ts';
import { applicationTasks } from './hiring/applications/tasks.ts';
import { endingTasks } from './hiring/endings/tasks.ts';
import { recruitmentTasks } from './hiring/recruitments/tasks.ts';
import { reminderTasks } from './hiring/reminders/tasks.ts';
import { viewTasks } from './hiring/views/tasks.ts';
import { fileTasks } from './infrastructure/files/tasks.ts';
import { mailTasks } from './infrastructure/mail/tasks.ts';
import type { Task } from './infrastructure/tasks/task.ts';
import type { TaskDeps } from './operations/start/background.ts';
import { changeLogTasks } from './operations/start/tasks.ts';
import { transparencyTasks } from './site/transparency/tasks.ts';

/** The tasks of every domain. */
export const tasks: Task<TaskDeps>[] = [
  ...activityTasks,
  ...alertTasks,
  ...answerTasks,
  ...applicationTasks,
  ...authTasks,
  ...changeLogTasks,
  ...endingTasks,
  ...erasingTasks,
  ...fileTasks,
  ...mailTasks,
  ...moneyTasks,
  ...recruitmentTasks,
  ...reminderTasks,
  ...searchTasks,
  ...shareImageTasks,
  ...transparencyTasks,
  ...viewTasks,
];
