import type { Range } from './parsed-query.ts';
import type { Span } from './span.ts';

/** Chooses the longest spans that do not overlap. Of equally long spans, the one with the lower rank wins. */
export function chooseSpans(spans: readonly Span[]): Span[] {
  const length = ({ from, to }: Range) => to - from;
  const isFree = (span: Span, chosen: readonly Span[]) =>
    chosen.every(({ from, to }) => span.to <= from || to <= span.from);
  const chosen: Span[] = [];
  const sorted = [...spans].sort((a, b) => length(b) - length(a) || a.rank - b.rank);
  for (const span of sorted) if (isFree(span, chosen)) chosen.push(span);
  const types: Span[] = [];
  for (const span of sorted)
    if (chosen.some((job) => isTypeOfJob(span, job) && !mayBeNegated(job, chosen)) && isFree(span, types))
      types.push(span);
  chosen.push(...types);
  return chosen.sort((a, b) => a.from - b.from);
}

/**
 * True if a negation is on the side of the job from which it can negate the job. "không" at the end of a text is only a
 * question.
 */
const mayBeNegated = (job: Span, spans: readonly Span[]): boolean =>
  spans.some(
    ({ read, from, to }) =>
      read.as === 'negation' && (read.value.endsWith('-after') ? job.to <= from : to <= job.from),
  );

/** True if an employment type is part of the name of a job: "카페 알바" names both. */
const isTypeOfJob = (span: Span, job: Span): boolean =>
  span.read.as === 'wish' &&
  span.read.wish.kind === 'type' &&
  job.read.as === 'job' &&
  job.from <= span.from &&
  span.to <= job.to &&
  span.to - span.from < job.to - job.from;
