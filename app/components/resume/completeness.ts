import type { TranslateFn } from '#app/i18n/translation.tsx';
import { resumeParts } from '#contract/enums.ts';
import type { ResumePart } from '#contract/resumes/resume-shape.ts';

/** Share of the required parts that are there, in whole per cent. */
export function percentOf(missing: readonly ResumePart[]): number {
  return Math.round(((resumeParts.length - missing.length) / resumeParts.length) * 100);
}

/** The missing parts in words: "kỹ năng, học vấn". Words needed: `resume`. */
export function nameParts(missing: readonly ResumePart[], t: TranslateFn): string {
  return missing.map((part) => t(`resume.part.${part}`)).join(', ');
}
