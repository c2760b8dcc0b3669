import type { TranslateFn } from '#app/i18n/translation.tsx';
import { type ApplicantColumn, applicantColumns } from '#contract/applications/applicant-filters.ts';
import type { ApplicantRow } from '#contract/applications/applicants.ts';
import type { ApplicationStage } from '#contract/enums.ts';

const tones = {
  not_seen: 'nghe',
  seen: 'da',
  passed: 'lam',
  interview: 'brand',
  interview_passed: 'la',
  hired: 'la',
  out: 'son',
} as const satisfies Record<ColumnKey, string>;

/** Columns of the board in their order; their indexes from the second on are the keys 1 to 6. */
export const boardColumns = (Object.keys(applicantColumns) as ColumnKey[]).map((key) => ({
  key,
  stages: applicantColumns[key] as readonly ApplicationStage[],
  tone: tones[key],
}));

export type ColumnKey = ApplicantColumn;
/** One applicant as the board displays it. */
export type Applicant = ApplicantRow;

/** Name of the person, or a substitute if the application may no longer be seen. */
export function formatApplicantName(row: Applicant, t: TranslateFn): string {
  if (row.person) return row.person.profile_full_name;
  return t(row.stage === 'CANCELLED' ? 'applicant.stub.cancelled' : 'applicant.stub.expired');
}

const columnByStage = new Map<ApplicationStage, ColumnKey>(
  boardColumns.flatMap(({ key, stages }) => stages.map((stage) => [stage, key] as const)),
);

/** The column of an application in this stage. */
export const columnOfStage = (stage: ApplicationStage): ColumnKey => columnByStage.get(stage) ?? 'out';

/** The stages of a column; empty for an unknown name, which a URL may contain. */
export function stagesOfColumn(key: string | null): readonly ApplicationStage[] {
  return boardColumns.find((column) => column.key === key)?.stages ?? [];
}

/** Number of applicants in a column, by the counts of the list. */
export function countInColumn(key: ColumnKey, counts: Partial<Record<ApplicationStage, number>>): number {
  return stagesOfColumn(key).reduce((sum, stage) => sum + (counts[stage] ?? 0), 0);
}

/** The counts after the pending decisions of the displayed rows, so that a card is counted in the column that shows it. */
export function countsWithPending(
  counts: Partial<Record<ApplicationStage, number>>,
  rows: readonly Applicant[],
): Partial<Record<ApplicationStage, number>> {
  const changed = { ...counts };
  for (const { stage, pending } of rows) {
    // The server already counts a refusal with a delayed notice in its target stage.
    if (!pending || pending.told_at) continue;
    changed[stage] = (changed[stage] ?? 0) - 1;
    changed[pending.stage] = (changed[pending.stage] ?? 0) + 1;
  }
  return changed;
}
