import { Gauge } from 'prom-client';
import { withTimeout } from '#server/infrastructure/concurrency/with-timeout.ts';
import type { OpenRegistry } from '../open-registry.ts';
import type { DatabaseMetrics } from './figures.ts';

/** Longest wait for the database in a scrape; a scrape answers even if the database hangs. */
const MAX_POLL_MILLISECONDS = 2_500;

/**
 * Declares the gauges of the database.
 * @returns a function that reads them; while the database is unavailable, only that is reported
 */
export function addDatabaseGauges(
  registers: OpenRegistry[],
  readFigures: () => Promise<DatabaseMetrics>,
): () => Promise<void> {
  const up = new Gauge({
    ...{ name: 'sanviec_database_up', help: 'Whether the database has answered just now', registers },
  });
  const tasks = new Gauge({
    ...{ name: 'sanviec_tasks', help: 'Tasks in the queue, counted every half minute', registers },
    labelNames: ['task', 'state'],
  });
  const taskAge = new Gauge({
    ...{
      name: 'sanviec_task_oldest_seconds',
      help: 'How long the oldest task that is due has waited',
      registers,
    },
    labelNames: ['task'],
  });
  const mails = new Gauge({
    ...{
      name: 'sanviec_mails_waiting',
      help: 'Mails that should have left (10,000 stands for more)',
      registers,
    },
  });
  const mailAge = new Gauge({
    ...{ name: 'sanviec_mail_oldest_seconds', help: 'How long the oldest of them has waited', registers },
  });
  return async () => {
    for (const gauge of [tasks, taskAge, mails, mailAge]) gauge.reset();
    const figures = await withTimeout(readFigures(), MAX_POLL_MILLISECONDS).catch(() => undefined);
    up.set(figures ? 1 : 0);
    for (const { task, oldest_seconds, ...states } of figures?.tasks ?? []) {
      for (const [state, count] of Object.entries(states)) tasks.set({ task, state }, count);
      taskAge.set({ task }, oldest_seconds);
    }
    mails.set(figures?.mails.waiting ?? Number.NaN);
    mailAge.set(figures?.mails.oldest_seconds ?? Number.NaN);
  };
}
