import type { TranslateFn } from '#app/i18n/translation.tsx';
import { resumeParts } from '#contract/enums.ts';
import type { ResumePart } from '#contract/resumes/resume-shape.ts';

/** Share of the required parts that are complete, in whole percent. */
export function completenessPercent(missing: readonly ResumePart[]): number {
  return Math.round(((resumeParts.length - missing.length) / resumeParts.length) * 100);
}

/** The names of the missing parts: "kỹ năng, học vấn". */
export function formatPartNames(missing: readonly ResumePart[], t: TranslateFn): string {
  return missing.map((part) => t(`resume.part.${part}`)).join(', ');
}
