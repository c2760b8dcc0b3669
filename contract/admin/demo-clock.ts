import { z } from 'zod';
import { admin, call, member } from '../call.ts';
import { integer } from '../fields.ts';

/** Maximum number of days by which the clock of a demo can be moved forward in total. */
export const demoDaysMax = 60;

const clock = z.object({
  /** Days by which the demo is ahead; 0 outside a demo. */
  days: z.int(),
  /** Today's date for the product, in Vietnam. */
  today: z.iso.date(),
});

export const showDemoDay = call('GET /site/demo-day', {
  summary: 'The day that it is in a demo whose clock was moved; elsewhere today',
  access: member,
  output: clock,
});

/** States of a task that was started by hand. */
export const demoTaskStates = ['waiting', 'running', 'done', 'failed'] as const;

export const showDemoClock = call('GET /admin/demo/show', {
  summary: 'The clock of a demo and the tasks that were started by hand; 404 outside a demo',
  access: admin(),
  output: clock.extend({
    /** Number of days by which the clock can still be moved. */
    left: z.int(),
    /** Tasks of the last start by hand, those that are not finished first. */
    tasks: z.array(
      z.object({
        name: z.string(),
        /** Name of the task in the reader's language. */
        what: z.string(),
        state: z.enum(demoTaskStates),
        finished_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

export const moveDemoClock = call('POST /admin/demo/move', {
  summary:
    'Moves the clock of a demo forward, at most 60 days in all. Production and test refuse it with 4027. It cannot be moved back',
  access: admin(),
  input: z.object({ days: integer(1, demoDaysMax) }),
  output: clock,
  changes: ['settings', 'pages', 'references'],
});

export const runDemoTasks = call('POST /admin/demo/run-due', {
  summary:
    'Starts every scheduled task of a demo, so that it does what is due by now. Production and test refuse it with 4027',
  access: admin(),
  output: z.object({ started: z.int() }),
});
