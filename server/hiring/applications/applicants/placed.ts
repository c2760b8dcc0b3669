import { type RawBuilder, sql } from 'kysely';
import type { ApplicationStage } from '#contract/enums.ts';
import { stage } from '#server/states/applications.ts';
import { type DelayedRefusalFilter, delayedRefusalResult } from '../record/delayed-notice.ts';

/**
 * SQL: the stage under which lists of the company show `application a`. A refusal that the candidate has not been told
 * yet already counts as its stage. Otherwise refused applicants would stay for days in the column of those who wait for
 * a decision.
 */
export const listedStage = (waiting: DelayedRefusalFilter): RawBuilder<ApplicationStage> =>
  sql<ApplicationStage>`coalesce(${delayedRefusalResult(waiting)}, ${stage.sql})`;
