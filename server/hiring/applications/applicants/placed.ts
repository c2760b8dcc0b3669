import { type RawBuilder, sql } from 'kysely';
import type { ApplicationStage } from '#contract/enums.ts';
import { stage } from '#server/states/applications.ts';
import { untoldResult, type Waiting } from '../record/delayed-notice.ts';

/**
 * The stage under which the company finds `application a`: that of a refusal that is not told yet, else its own. Otherwise
 * people who are decided on would fill the column of those who wait for days.
 */
export const placedStage = (waiting: Waiting): RawBuilder<ApplicationStage> =>
  sql<ApplicationStage>`coalesce(${untoldResult(waiting)}, ${stage.sql})`;
