import { z } from 'zod';

/** A kind of task: the name of its queue and the payload of a task. */
export interface TaskType<Payload> {
  readonly name: string;
  /** Ids only. The queue never contains personal data or secrets, because its rows outlive the records that they refer to. */
  readonly payload: z.ZodType<Payload>;
}

/** Schedule of a task: when it starts automatically, how long it may run and how often it is retried. */
export interface TaskPlan {
  /** Start time in Vietnam's time zone (minute hour day month weekday). */
  cron?: string;
  /** Seconds after which a run is considered hung and is retried. */
  expireInSeconds: number;
  retryLimit: number;
  /** First retry delay in seconds; it doubles up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** Workers per node; the default is one that polls rarely. */
  workers?: readonly Worker[];
}
export interface Worker {
  /** Seconds between two polls. Polling finds tasks that other nodes have queued, and retries. */
  pollSeconds: number;
  /** The worker takes no task with a lower priority. */
  minPriority?: number;
}

/** A task of a domain. `Deps` are its dependencies; the caller that starts the tasks provides them all. */
export interface Task<Deps> extends TaskPlan {
  readonly kind: TaskType<unknown>;
  /** Runs the task with its payload, which is parsed first. */
  run: (deps: Deps, data: unknown) => Promise<unknown>;
}

/** Plan of a nightly task: retried for some hours. */
export const nightly = { expireInSeconds: 3600, retryLimit: 3, retryDelay: 300, retryDelayMax: 3600 };
/** Plan of a task that runs so often that its next run is its retry. */
export const frequent = { expireInSeconds: 60, retryLimit: 0, retryDelay: 1, retryDelayMax: 1 };

/**
 * Declares what the tasks of one kind do, when, and how often they are retried.
 * @param kind type that `TaskQueue.add` queues
 */
export function queuedTask<Payload, Deps>(
  kind: TaskType<Payload>,
  { run, ...plan }: TaskPlan & { run: (deps: Deps, payload: Payload) => Promise<unknown> },
): Task<Deps> {
  return { ...plan, kind, run: (deps, data) => run(deps, kind.payload.parse(data)) };
}

const nothing = z.object({});

/** Declares a task that only cron starts: it has no payload. */
export const cronTask = <Deps>(
  name: string,
  plan: TaskPlan & { cron: string; run: (deps: Deps) => Promise<unknown> },
): Task<Deps> => queuedTask({ name, payload: nothing }, plan);
