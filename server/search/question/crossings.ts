import type { Span } from './span.ts';

/**
 * Drops spans that overlap two adjacent spans of different kinds which together cover more text: "tiếng Việt" of "8
 * tiếng Việt Trì", "quản sinh" of "hải quan sinh viên", "công nhân sơn" of "công nhân Sơn Tây".
 */
export function dropCrossingSpans(spans: readonly Span[], text: string): Span[] {
  const solid = spans.filter(isSolid);
  const isBeside = (before: Span, behind: Span) =>
    before.to <= behind.from && /^\s*$/.test(text.slice(before.to, behind.from));
  /** Pairs of adjacent spans whose common border is inside this span. */
  const listPairs = (span: Span) =>
    solid
      .filter(({ from, to }) => from <= span.from && span.from < to && to < span.to)
      .flatMap((before) =>
        solid
          .filter((behind) => span.to <= behind.to && isBeside(before, behind) && behind.from < span.to)
          .map((behind) => ({ before, behind })),
      )
      .filter(
        ({ before, behind }) =>
          kindOf(before) !== kindOf(behind) &&
          (before.from < span.from || (span.read.as === 'job' && behind.read.as === 'place')),
      );
  // True if a span before or after completes this one: "kỹ sư điện biên phiên dịch" is split after "kỹ sư điện", "nhiếp
  // ảnh gia Lai Châu" before "Lai Châu".
  const hasOwn = (span: Span, { before, behind }: { before: Span; behind: Span }) =>
    solid.some(
      (own) =>
        (own.from < before.from && before.from < own.to && isBeside(own, span)) ||
        (behind.to < own.to && own.from < behind.to && isBeside(span, own)),
    );
  return spans.filter(
    (span) =>
      (span.read.as !== 'wish' && span.read.as !== 'job') ||
      listPairs(span).every((pair) => hasOwn(span, pair)),
  );
}

const kindOf = ({ read }: Span): string => (read.as === 'wish' ? read.wish.kind : read.as);

/**
 * True for spans that a request cannot replace. Hours of work are such a span, although they are stored as a request.
 */
const isSolid = ({ read }: Span): boolean =>
  read.as === 'wish' ||
  read.as === 'job' ||
  read.as === 'place' ||
  (read.as === 'request' && read.value === 'length');
