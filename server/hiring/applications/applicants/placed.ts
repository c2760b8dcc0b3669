import { type RawBuilder, sql } from 'kysely';
import type { ApplicantColumn } from '#contract/applications/applicant-filters.ts';
import type { ApplicationStage } from '#contract/enums.ts';
import { boardColumn, stage } from '#server/states/applications.ts';
import { isUntold, untoldResult, type Waiting } from '../record/delayed-notice.ts';

/**
 * The stage under which the company finds `application a`: that of a refusal that is not told yet, else its own. Otherwise
 * people who are decided on would fill the column of those who wait for days.
 */
export const placedStage = (waiting: Waiting): RawBuilder<ApplicationStage> =>
  sql<ApplicationStage>`coalesce(${untoldResult(waiting)}, ${stage.sql})`;

/** As `placedStage`, the column of the board. */
export const placedColumn = (waiting: Waiting): RawBuilder<ApplicantColumn> =>
  sql<ApplicantColumn>`case when ${isUntold(waiting)} then 'out' else ${boardColumn.sql} end`;
