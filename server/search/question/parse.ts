import type { Language } from '#contract/languages.ts';
import { readWords } from '../parse/normalise.ts';
import { QueryAssembly } from './assembly.ts';
import { readAtoms, toComparable } from './atoms.ts';
import { chooseSpans } from './choose.ts';
import type { Lexicon } from './lexicon.ts';
import type { ParsedQuery, Range, WishKind } from './parsed-query.ts';
import type { Span } from './span.ts';
import { listSpans, locate } from './spans.ts';

/**
 * Parses a search text into the words of the job and the conditions beside it. It depends on the lexicons only and has
 * no side effects.
 * @param language of the page, a hint for a word without diacritics that could be of either language
 * @param asWords kinds of conditions that are not parsed; their words belong to the job
 */
export function parseQuestion(
  text: string,
  language: Language,
  lexicon: Lexicon,
  asWords: (kind: WishKind, excluded: boolean) => boolean = () => false,
): ParsedQuery {
  const comparable = toComparable(text);
  const atoms = readAtoms(comparable);
  const words = locate(readWords(comparable), comparable);
  const listed = listSpans(comparable, atoms, words, { language, lexicon });
  const spans = chooseSpans(listed.filter(({ read }) => !isSkipped(read, asWords)));
  return new QueryAssembly(comparable, words, spans, lexicon).build();
}

function isSkipped(read: Span['read'], asWords: (kind: WishKind, excluded: boolean) => boolean): boolean {
  if (read.as === 'place') return asWords('place', false);
  if (read.as === 'negation') return asWords('job', true);
  return read.as === 'wish' && asWords(read.wish.kind, false);
}

/** Removes the words of some conditions from the text and leaves the rest as typed. */
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
