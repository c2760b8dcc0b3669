import { alertTasks } from '#server/alerts/tasks.ts';
import { applicationTasks } from '#server/applications/tasks.ts';
import { authTasks } from '#server/auth/tasks.ts';
import { careerTasks } from '#server/careers/tasks.ts';
import { erasingTasks } from '#server/erasing.ts';
import type { FileStore } from '#server/files/store.ts';
import { fileTasks } from '#server/files/tasks.ts';
import { landingTasks } from '#server/landings/tasks.ts';
import type { MailDeps } from '#server/mail/send.ts';
import { mailTasks } from '#server/mail/tasks.ts';
import { moneyTasks } from '#server/money/tasks.ts';
import { recruitmentTasks } from '#server/recruitments/tasks.ts';
import { searchTasks } from '#server/search/tasks.ts';
import { shareImageTasks } from '#server/share-images/tasks.ts';
import type { TaskQueue } from '#server/tasks/queue.ts';
import type { Task } from '#server/tasks/task.ts';

/** Dependencies of the tasks of all domains; each task declares which it uses. */
export type TaskDeps = MailDeps & { files: FileStore; queue: TaskQueue };

/** The tasks of every domain. */
export const tasks: Task<TaskDeps>[] = [
  ...alertTasks,
  ...applicationTasks,
  ...authTasks,
  ...careerTasks,
  ...erasingTasks,
  ...fileTasks,
  ...landingTasks,
  ...mailTasks,
  ...moneyTasks,
  ...recruitmentTasks,
  ...searchTasks,
  ...shareImageTasks,
];
