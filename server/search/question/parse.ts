import type { Language } from '#contract/languages.ts';
import { readWords } from '../parse/normalise.ts';
import { Assembly } from './assembly.ts';
import { readAtoms, toComparable } from './atoms.ts';
import { choose } from './choose.ts';
import type { Lexicon } from './lexicon.ts';
import type { ParsedQuery, Range, WishKind } from './parsed-query.ts';
import type { Span } from './span.ts';
import { listSpans, locate } from './spans.ts';

/**
 * Reads a search text: the words of the job, and every condition beside it. Pure: it depends on the lexicons only.
 * @param language of the page, a hint where a word without diacritics could be of either language
 * @param asWords kinds of conditions that are not to be read; their words are words of the job
 */
export function parse(
  text: string,
  language: Language,
  lexicon: Lexicon,
  asWords: (kind: WishKind, excluded: boolean) => boolean = () => false,
): ParsedQuery {
  const comparable = toComparable(text);
  const atoms = readAtoms(comparable);
  const words = locate(readWords(comparable), comparable);
  const listed = listSpans(comparable, atoms, words, { language, lexicon });
  const spans = choose(listed.filter(({ read }) => !isSkipped(read, asWords)));
  return new Assembly(comparable, words, spans, lexicon).build();
}

function isSkipped(read: Span['read'], asWords: (kind: WishKind, excluded: boolean) => boolean): boolean {
  if (read.as === 'place') return asWords('place', false);
  if (read.as === 'negation') return asWords('job', true);
  return read.as === 'wish' && asWords(read.wish.kind, false);
}

/** The text without the words of one condition, as it was typed otherwise. */
export function textWithout({ text }: Pick<ParsedQuery, 'text'>, ranges: readonly Range[]): string {
  let rest = text;
  for (const { from, to } of [...ranges].sort((a, b) => b.from - a.from))
    rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  return rest
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(/[,;](?=[,;])/g, '')
    .replace(/^[ ,;]+|[ ,;]+$/g, '');
}
