import type { Language } from '#contract/languages.ts';
import { findConcepts, isJobConcept } from '../parse/concepts.ts';
import { isSyllable, type Word } from '../parse/normalise.ts';
import { chooseLongestConcepts } from '../parse/query.ts';
import { findWorkplaces } from '../parse/workplaces.ts';
import { type Amount, findAmounts } from './amounts.ts';
import type { Atom } from './atoms.ts';
import { isAnd, isSpelledLike } from './company-names.ts';
import { dropCrossingSpans } from './crossings.ts';
import { isVietnameseHere } from './english-words.ts';
import { type Lexicon, type PhraseMeaning, phraseTree, type Slot, schoolings, typeCodes } from './lexicon.ts';
import { isInOtherWord, listOtherWords, readsHere } from './other-words.ts';
import type { IgnoredKind, Level, Range, SearchWish } from './parsed-query.ts';
import { findPhrases, type PhraseMatch } from './phrases.ts';
import { listPlaceSpans, withoutPhrase } from './place-spans.ts';
import type { Located, Span } from './span.ts';

/** Locates each word in the text from which it was read. */
export function locate(words: readonly Word[], text: string): Located[] {
  const lower = text.toLowerCase();
  let at = 0;
  const found = words.map(({ exact }): Range | undefined => {
    const from = lower.indexOf(exact, at);
    if (from < 0) return undefined;
    at = from + exact.length;
    return { from, to: at };
  });
  return words.map((word, index) => ({ ...word, ...(found[index] ?? gapAt(found, index, text)) }));
}

/** Locates a name with signs that is spelled out as another word ("cpp"): it is between its neighbours. */
function gapAt(found: readonly (Range | undefined)[], index: number, text: string): Range {
  const from = found.slice(0, index).findLast((range) => range)?.to ?? 0;
  const to = found.slice(index).find((range) => range)?.from ?? text.length;
  const gap = text.slice(from, to);
  const start = from + gap.length - gap.trimStart().length;
  return { from: start, to: start + gap.trim().length };
}

/** Lists all possible meanings of all parts of the text, even overlapping ones. */
export function listSpans(
  text: string,
  atoms: readonly Atom[],
  words: readonly Located[],
  { language, lexicon }: { language: Language; lexicon: Lexicon },
): Span[] {
  const isPlain = language !== 'en' && atoms.every(({ marked, kind }) => !marked && kind !== 'hangul');
  const pairs = listJobPairs(words, lexicon);
  const matches = findPhrases(phraseTree, atoms, isPlain);
  const others = listOtherWords(matches);
  const phrases = matches.filter(readsHere(others, { atoms, language })).flatMap((match): Span[] => {
    const [first, last] = [atoms[match.from], atoms[match.to - 1]];
    if (!first || !last) return [];
    const range = { from: first.from, to: last.to };
    const isPart = first.kind === 'hangul' && (!first.starts || !last.ends);
    if (isPart && wholeSlots.has(match.value.slot)) return [];
    if (match.to - match.from === 1 && isOtherWord(match, atoms)) return [];
    return toSpan(match.value, match.numbers, range);
  });
  const concepts = findConcepts(words).filter(({ concept, whole }) => whole && isJobConcept(concept));
  const jobs = concepts.flatMap(({ concept, from, length }): Span[] => {
    const [first, last] = [words[from], words[from + length - 1]];
    return first && last ? [{ from: first.from, to: last.to, rank: 6, read: { as: 'job', concept } }] : [];
  });
  const pay = findAmounts(text).map(
    (amount): Span => ({ ...amount, rank: 2, read: { as: 'wish', wish: payOf(amount) } }),
  );
  // "tuyển dụng kế toán" searches for accountants, not for recruiters.
  const isHiring = (range: Range) => isRequest(phrases, range, 'hiring');
  const workplaces = findWorkplaces(words).flatMap(({ id, from, length }): Span[] => {
    const [first, last] = [words[from], words[from + length - 1]];
    if (!first || !last || isInOtherWord(others, atoms, { from: first.from, to: last.to })) return [];
    return [
      { from: first.from, to: last.to, rank: 8, read: { as: 'wish', wish: { kind: 'workplace', id } } },
    ];
  });
  // "ai" means "who" in a Vietnamese sentence, while "AI" is the field.
  const isVietnamese = atoms.some(({ marked }) => marked);
  const isAsking = ({ from, to }: Range) =>
    isVietnamese &&
    text.slice(from, to) !== text.slice(from, to).toUpperCase() &&
    isRequest(phrases, { from, to }, 'silent');
  const named = jobs.filter((span) => !isHiring(span) && !isAsking(span));
  // "tại nhà hàng" means at a restaurant, not at home ("tại nhà").
  const isCut = (span: Span) =>
    span.read.as === 'wish' &&
    workplaces.some(({ from, to }) => span.from < from && from < span.to && span.to < to);
  // A request does not end inside the name of a job: "tuyển người mẫu" searches for models.
  const isCrossing = ({ read, from, to }: Span) =>
    read.as === 'request' && named.some((job) => from < job.from && job.from < to && to < job.to);
  const read = [
    ...phrases.filter(
      (span) =>
        !isCut(span) &&
        !isCrossing(span) &&
        !isOfCustomers(span, phrases) &&
        !isInName(span, { phrases, pairs, workplaces }),
    ),
    ...named,
    ...listJoinedJobs(words),
    ...workplaces,
    ...listPlaceSpans(words, { concepts, lexicon }),
    ...pay,
  ];
  return dropCrossingSpans([...read, ...listCompanies(words, lexicon, read)], text).map((span, _, all) =>
    span.read.as === 'place' ? withoutPhrase(span, all) : span,
  );
}

/**
 * True if a word means something else in this text: an English word that is Vietnamese here, or "bò" without its
 * diacritic for "bỏ".
 */
function isOtherWord({ value, from }: PhraseMatch<PhraseMeaning>, atoms: readonly Atom[]): boolean {
  const [atom, isMarkedText] = [atoms[from], atoms.some(({ marked }) => marked)];
  if (value.language === 'en') return isVietnameseHere(atoms, from, isMarkedText);
  const isPlainExclusion = value.language === 'vi' && value.slot === 'negations' && value.value === 'exclude';
  return isPlainExclusion && atom?.marked === false && !plainExclusions.has(atom.exact);
}
/** Words that exclude even if they are typed without diacritics: "trừ", "ngoài". */
const plainExclusions = new Set(['tru', 'ngoai']);

/** True if a sex is part of the name of a job and describes its customers: "thiết kế thời trang nữ". */
const isOfCustomers = ({ read, from, to }: Span, phrases: readonly Span[]): boolean =>
  read.as === 'ignored' &&
  phrases.some((other) => other.read.as === 'job' && other.from <= from && to <= other.to);

/** True if exactly this part of the text is a request. */
const isRequest = (spans: readonly Span[], { from, to }: Range, value: string): boolean =>
  spans.some(
    (span) => span.from === from && span.to === to && span.read.as === 'request' && span.read.value === value,
  );

/**
 * True if a request is part of a name of a job: "nghệ" of "công nghệ" is no filler. Two adjacent requests ("for a") are
 * none. "và" joins two jobs unless both of its neighbours are in the same name.
 */
function isInName(
  { read, from, to }: Span,
  {
    phrases,
    pairs,
    workplaces,
  }: { phrases: readonly Span[]; pairs: readonly [Range, Range][]; workplaces: readonly Span[] },
): boolean {
  if (read.as !== 'request') return false;
  const isAnyRequest = (range: Range) =>
    phrases.some((one) => one.read.as === 'request' && one.from <= range.from && range.to <= one.to);
  const own = pairs.filter(
    ([first, second]) =>
      first.from <= from &&
      to <= second.to &&
      second.to - first.from > to - from &&
      !(isAnyRequest(first) && isAnyRequest(second)) &&
      !workplaces.some((place) => place.from < second.to && first.from < place.to),
  );
  return own.length > (read.value === 'or' ? 1 : 0);
}

/** Splits a Korean particle for "or" from the name of a job: "개발자나 디자이너" names two jobs. */
function listJoinedJobs(words: readonly Located[]): Span[] {
  return words.flatMap(({ hangul, folded, from, to }): Span[] => {
    const particle = hangul ? /(?:이나|나|이랑|랑|하고)$/.exec(folded)?.[0] : undefined;
    if (particle === undefined) return [];
    const stem = folded.slice(0, -particle.length);
    const [job] = chooseLongestConcepts(findConcepts([{ exact: stem, folded: stem, hangul }]));
    if (!job?.whole || !isJobConcept(job.concept)) return [];
    const end = to - particle.length;
    return [
      { from, to: end, rank: 6, read: { as: 'job', concept: job.concept } },
      { from: end, to, rank: 9, read: { as: 'request', value: 'or' } },
    ];
  });
}

const payOf = ({ low, high, currency, unit }: Amount): SearchWish => ({
  kind: 'pay',
  low,
  high,
  currency,
  unit,
});

/** Pairs of adjacent words that are also adjacent in a name of a job. */
function listJobPairs(words: readonly Located[], lexicon: Lexicon): [Range, Range][] {
  return words.slice(1).flatMap((word, at): [Range, Range][] => {
    const before = words[at];
    return before && lexicon.isJobPair(before, word) ? [[before, word]] : [];
  });
}

/**
 * Finds names of companies. A name that is also a place, a career or a condition is left out. A single Vietnamese
 * syllable needs a word for a company before it or a country after it ("SPS Vietnam"): "bê tông" does not name the
 * company "Be".
 */
function listCompanies(words: readonly Located[], { findCompany }: Lexicon, taken: readonly Span[]): Span[] {
  const isOrdinary = ({ from, to }: Range) => taken.some((own) => own.from <= from && to <= own.to);
  return words.flatMap(({ from }, at): Span[] => {
    let name = '';
    return words.slice(at, at + MAX_COMPANY_WORDS).flatMap(({ folded, to }, length): Span[] => {
      // "Johnson and Johnson" is also written "Johnson & Johnson".
      if (isAnd(folded)) return [];
      name += folded;
      const found = findCompany(name);
      if (!found || isOrdinary({ from, to })) return [];
      if (!isSpelledLike(words.slice(at, at + length + 1), found.name)) return [];
      const isSaid =
        companyWords.has(words[at - 1]?.folded ?? '') ||
        isVietnam(words.slice(at + length + 1, at + length + 3));
      if (isSyllable(name) && !isSaid) return [];
      return [{ from, to, rank: 0, read: { as: 'wish', wish: { kind: 'company', ...found } } }];
    });
  });
}

/** Kinds of phrases whose words mean something else inside a longer Korean word. */
const wholeSlots: ReadonlySet<Slot> = new Set(['personal', 'requests', 'negations']);
const MAX_COMPANY_WORDS = 6;
const isVietnam = ([first, second]: readonly Word[]): boolean =>
  first?.folded === 'vietnam' || (first?.folded === 'viet' && second?.folded === 'nam');
/** Last words of phrases that precede a company: "công ty", "tập đoàn", "working at". */
const companyWords = new Set(['ty', 'cty', 'doan', 'hang', 'at', 'company']);

/** Converts a phrase of the lexicon to spans. */
function toSpan({ slot, value }: PhraseMeaning, numbers: readonly number[], range: Range): Span[] {
  const wish = (of: SearchWish, rank = 5): Span[] => [{ ...range, rank, read: { as: 'wish', wish: of } }];
  const highest = Math.max(...numbers);
  switch (slot) {
    case 'experience': {
      if (value === 'none') return wish({ kind: 'experience', years: { none: true } });
      if (value === 'mention') return [{ ...range, rank: 8, read: { as: 'request', value: 'silent' } }];
      if (highest > 40) return [];
      if (value === 'bare')
        return wish({ kind: 'experience', years: { least: highest, most: highest, isBare: true } }, 9);
      return wish({
        kind: 'experience',
        years: value === 'less' ? { lessThan: highest } : { least: Math.min(...numbers), most: highest },
      });
    }
    case 'levels':
      return wish({ kind: 'level', level: value as Level }, 4);
    case 'types':
      if (value === 'remote') return wish({ kind: 'remote' });
      if (value === 'student') return wish({ kind: 'student' }, 7);
      return wish({ kind: 'type', types: [...(typeCodes[value] ?? [])] });
    case 'hours':
      return wish({ kind: 'hours', hours: value });
    case 'languages':
      if (value === 'jlpt' && numbers.some((grade) => grade > 5)) return [];
      return wish({ kind: 'language', language: value, grade: numbers[0] }, 1);
    case 'benefits':
      return wish(
        schoolings.has(value) ? { kind: 'schooling', schooling: value } : { kind: 'benefit', benefit: value },
      );
    case 'dates':
      return value === 'urgent'
        ? wish({ kind: 'urgent' }, 7)
        : wish({ kind: 'posted', period: value as 'TODAY' | 'THIS_WEEK' });
    case 'personal':
      if (value === 'abroad-ko') return wish({ kind: 'language', language: 'for-ko', grade: undefined });
      if (value === 'customers') return [{ ...range, rank: 6, read: { as: 'job', concept: undefined } }];
      if (value === 'foreigner') return wish({ kind: 'language', language: 'for-en', grade: undefined });
      return [{ ...range, rank: 7, read: { as: 'ignored', kind: value as IgnoredKind } }];
    case 'negations':
      return [{ ...range, rank: 7, read: { as: 'negation', value } }];
    case 'requests': {
      if (value === 'near') return wish({ kind: 'near' });
      return [{ ...range, rank: 9, read: { as: 'request', value } }];
    }
    case 'other-words':
      return [];
  }
}
