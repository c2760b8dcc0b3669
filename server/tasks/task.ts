import { z } from 'zod';

/** What can be queued: the name of its queue and what a task in it gets. */
export interface TaskType<Payload> {
  readonly name: string;
  /**
   * Ids only. No personal data and no secret ever lies in the queue, because its rows outlive the records they speak of.
   */
  readonly payload: z.ZodType<Payload>;
}

/** When a task starts by itself, how long it may run and how often it is retried. */
export interface TaskPlan {
  /** When it starts by itself, in Vietnam's time (minute hour day month weekday). */
  cron?: string;
  /** Seconds after which a run counts as hung and is retried. */
  expireInSeconds: number;
  retryLimit: number;
  /** First delay between tries in seconds; it doubles up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** How many run at a time on a node, and how; without it one that polls seldom. */
  workers?: readonly Worker[];
}
export interface Worker {
  /** Seconds between two polls for what no notification named: one can be lost, and a retry has none. */
  pollSeconds: number;
  /** Takes nothing of a lower priority. */
  minPriority?: number;
}

/** A task of a domain. `Deps` is what it works with; whoever starts the tasks has it all. */
export interface Task<Deps> extends TaskPlan {
  readonly kind: TaskType<unknown>;
  /** Does the work with what lay in the queue, which is parsed first. */
  run: (deps: Deps, data: unknown) => Promise<unknown>;
}

/** Plan of a task of the night: retried for some hours. */
export const nightly = { expireInSeconds: 3600, retryLimit: 3, retryDelay: 300, retryDelayMax: 3600 };
/** Plan of a task that runs so often that its next run is its retry. */
export const frequent = { expireInSeconds: 60, retryLimit: 0, retryDelay: 1, retryDelayMax: 1 };

/**
 * Declares what the tasks of one kind do, when, and how stubbornly.
 * @param kind what `TaskQueue.add` queues
 */
export function queuedTask<Payload, Deps>(
  kind: TaskType<Payload>,
  { run, ...plan }: TaskPlan & { run: (deps: Deps, payload: Payload) => Promise<unknown> },
): Task<Deps> {
  return { ...plan, kind, run: (deps, data) => run(deps, kind.payload.parse(data)) };
}

const nothing = z.object({});

/** Declares a task that the clock alone starts: it gets no data. */
export const cronTask = <Deps>(
  name: string,
  plan: TaskPlan & { cron: string; run: (deps: Deps) => Promise<unknown> },
): Task<Deps> => queuedTask({ name, payload: nothing }, plan);
