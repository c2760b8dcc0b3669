import type { Language } from '#contract/languages.ts';
import { type Amount, findAmounts } from './amounts.ts';
import { type Atom, readAtoms, toComparable } from './atoms.ts';
import { type Found, findConcepts, isJobConcept } from './concepts.ts';
import {
  certificates,
  type Lexicon,
  phraseTree,
  type Reading,
  type Slot,
  schoolings,
  typeCodes,
} from './lexicon.ts';
import { readWords, stemOf, type Word } from './normalise.ts';
import type {
  Condition,
  IgnoredKind,
  JobWords,
  Level,
  ParsedQuery,
  Range,
  Wish,
  WishKind,
} from './parsed-query.ts';
import { findPhrases } from './phrases.ts';
import type { FoundPlace } from './places/places-in-text.ts';
import { longestFirst } from './query.ts';
import { findWorkplaces } from './workplaces.ts';

/** A reading of a part of the text. */
interface Span extends Range {
  /** The lower of two readings of equal length is taken. */
  rank: number;
  read:
    | { as: 'wish'; wish: Wish }
    | { as: 'ignored'; kind: IgnoredKind }
    | { as: 'negation'; value: string }
    | { as: 'request'; value: string }
    | { as: 'place'; found: FoundPlace }
    | { as: 'job'; concept: string };
}

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
  return new Assembly(comparable, spans, lexicon).build();
}

function isSkipped(read: Span['read'], asWords: (kind: WishKind, excluded: boolean) => boolean): boolean {
  if (read.as === 'place') return asWords('place', false);
  if (read.as === 'negation') return asWords('job', true);
  return read.as === 'wish' && asWords(read.wish.kind, false);
}

/** Words with their positions in the text. */
type Located = Word & Range;

function locate(words: readonly Word[], text: string): Located[] {
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

/** Names with signs are spelled out ("cpp"): they lie between the words around them. */
function gapAt(found: readonly (Range | undefined)[], index: number, text: string): Range {
  const from = found.slice(0, index).findLast((range) => range)?.to ?? 0;
  const to = found.slice(index).find((range) => range)?.from ?? text.length;
  const gap = text.slice(from, to);
  const start = from + gap.length - gap.trimStart().length;
  return { from: start, to: start + gap.trim().length };
}

function listSpans(
  text: string,
  atoms: readonly Atom[],
  words: readonly Located[],
  { language, lexicon }: { language: Language; lexicon: Lexicon },
): Span[] {
  const isPlain = language !== 'en' && atoms.every(({ marked, kind }) => !marked && kind !== 'hangul');
  const pairs = listJobPairs(words, lexicon);
  const phrases = findPhrases(phraseTree, atoms, isPlain).flatMap((match): Span[] => {
    const [first, last] = [atoms[match.from], atoms[match.to - 1]];
    if (!first || !last) return [];
    const range = { from: first.from, to: last.to };
    const isPart = first.kind === 'hangul' && (!first.starts || !last.ends);
    if (isPart && wholeSlots.has(match.value.slot)) return [];
    return toSpan(match.value, match.numbers, range);
  });
  const concepts = findConcepts(words).filter(({ concept, whole }) => whole && isJobConcept(concept));
  const jobs = concepts.flatMap(({ concept, from, length }): Span[] => {
    const [first, last] = [words[from], words[from + length - 1]];
    return first && last ? [{ from: first.from, to: last.to, rank: 6, read: { as: 'job', concept } }] : [];
  });
  const places = listPlaces(words, concepts, lexicon).flatMap((found): Span[] => {
    const [first, last] = [words[found.from], words[found.from + found.length - 1]];
    return first && last
      ? [{ from: first.from, to: last.to - found.rest.length, rank: 3, read: { as: 'place', found } }]
      : [];
  });
  const pay = findAmounts(text).map(
    (amount): Span => ({ ...amount, rank: 2, read: { as: 'wish', wish: payOf(amount) } }),
  );
  // "tuyển dụng kế toán" asks for accountants, not for recruiters.
  const isHiring = ({ from, to }: Range) =>
    phrases.some(
      ({ read, ...own }) =>
        own.from === from && own.to === to && read.as === 'request' && read.value === 'hiring',
    );
  const workplaces = findWorkplaces(words).flatMap(({ id, from, length }): Span[] => {
    const [first, last] = [words[from], words[from + length - 1]];
    return first && last
      ? [{ from: first.from, to: last.to, rank: 8, read: { as: 'wish', wish: { kind: 'workplace', id } } }]
      : [];
  });
  // "ai" asks who in a Vietnamese sentence; "AI" is the trade.
  const isVietnamese = atoms.some(({ marked }) => marked);
  const isAsking = ({ from, to }: Range) =>
    isVietnamese &&
    text.slice(from, to) !== text.slice(from, to).toUpperCase() &&
    phrases.some(
      ({ read, ...own }) =>
        own.from === from && own.to === to && read.as === 'request' && read.value === 'silent',
    );
  const named = jobs.filter((span) => !isHiring(span) && !isAsking(span));
  // "tại nhà hàng" is a restaurant, not work at home.
  const isCut = (span: Span) =>
    span.read.as === 'wish' &&
    workplaces.some(({ from, to }) => span.from < from && from < span.to && span.to < to);
  const read = [
    ...phrases.filter((span) => !isCut(span) && !isInName(span, { phrases, pairs, workplaces })),
    ...named,
    ...listJoinedJobs(words),
    ...workplaces,
    ...places,
    ...pay,
  ];
  return [...read, ...listCompanies(words, lexicon, read)];
}

/**
 * True if a request is part of a name of a job: "nghệ" of "công nghệ" is no filler; "for a" are two. "và" joins two jobs
 * unless both stand beside it in a name.
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
  const isRequest = (range: Range) =>
    phrases.some((one) => one.read.as === 'request' && one.from <= range.from && range.to <= one.to);
  const own = pairs.filter(
    ([first, second]) =>
      first.from <= from &&
      to <= second.to &&
      second.to - first.from > to - from &&
      !(isRequest(first) && isRequest(second)) &&
      !workplaces.some((place) => place.from < second.to && first.from < place.to),
  );
  return own.length > (read.value === 'or' ? 1 : 0);
}

/** "lễ tân Phú Quốc" names Phú Quốc: a bare place does not begin inside the name of a job if another begins behind it. */
function listPlaces(
  words: readonly Located[],
  jobs: readonly Found[],
  { findPlaces }: Lexicon,
): FoundPlace[] {
  const found = findPlaces(words);
  for (const place of found.filter(({ isBare }) => isBare)) {
    const end = place.from + place.length;
    const job = jobs.find(
      ({ from, length }) => from < place.from && place.from < from + length && from + length < end,
    );
    const start = job && job.from + job.length;
    const behind = start === undefined ? [] : findPlaces(words.slice(start));
    if (start !== undefined && behind[0]?.from === 0)
      return [
        ...found.filter(({ from }) => from < place.from),
        ...behind.map((other) => ({ ...other, from: other.from + start })),
      ];
  }
  return found;
}

/** "개발자나 디자이너": a particle for "or" joins two jobs. */
function listJoinedJobs(words: readonly Located[]): Span[] {
  return words.flatMap(({ hangul, folded, from, to }): Span[] => {
    const particle = hangul ? /(?:이나|나|이랑|랑|하고)$/.exec(folded)?.[0] : undefined;
    if (particle === undefined) return [];
    const stem = folded.slice(0, -particle.length);
    const [job] = longestFirst(findConcepts([{ exact: stem, folded: stem, hangul }]));
    if (!job?.whole || !isJobConcept(job.concept)) return [];
    const end = to - particle.length;
    return [
      { from, to: end, rank: 6, read: { as: 'job', concept: job.concept } },
      { from: end, to, rank: 9, read: { as: 'request', value: 'or' } },
    ];
  });
}

const payOf = ({ low, high, currency, unit }: Amount): Wish => ({ kind: 'pay', low, high, currency, unit });

/** Neighbours that stand in a name of a job side by side. */
function listJobPairs(words: readonly Located[], lexicon: Lexicon): [Range, Range][] {
  return words.slice(1).flatMap((word, at): [Range, Range][] => {
    const before = words[at];
    return before && lexicon.isJobPair(before, word) ? [[before, word]] : [];
  });
}

/** A name that is itself a place, a career or a condition is no company. */
function listCompanies(words: readonly Located[], { findCompany }: Lexicon, taken: readonly Span[]): Span[] {
  return words.flatMap((first, from) =>
    words.slice(from, from + MAX_COMPANY_WORDS).flatMap((last, index): Span[] => {
      const name = words.slice(from, from + index + 1).map(({ folded }) => folded);
      const found = findCompany(name.join(''));
      const isOrdinary = taken.some((own) => own.from <= first.from && last.to <= own.to);
      return found && !isOrdinary
        ? [
            {
              from: first.from,
              to: last.to,
              rank: 0,
              read: { as: 'wish', wish: { kind: 'company', ...found } },
            },
          ]
        : [];
    }),
  );
}

/** Slots whose words mean something else inside a longer Korean word. */
const wholeSlots: ReadonlySet<Slot> = new Set(['personal', 'requests', 'negations']);
const MAX_COMPANY_WORDS = 6;

/** Reads a phrase of a lexicon. */
function toSpan({ slot, value }: Reading, numbers: readonly number[], range: Range): Span[] {
  const wish = (of: Wish, rank = 5): Span[] => [{ ...range, rank, read: { as: 'wish', wish: of } }];
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
      if (value === 'foreigner') return wish({ kind: 'language', language: 'for-en', grade: undefined });
      return [{ ...range, rank: 7, read: { as: 'ignored', kind: value as IgnoredKind } }];
    case 'negations':
      return [{ ...range, rank: 7, read: { as: 'negation', value } }];
    case 'requests': {
      if (value === 'near') return wish({ kind: 'near' });
      return [{ ...range, rank: 9, read: { as: 'request', value } }];
    }
  }
}

/** The longest readings that do not overlap; of equal length the one of the lower rank. */
function choose(spans: readonly Span[]): Span[] {
  const length = ({ from, to }: Range) => to - from;
  const isFree = (span: Span, chosen: readonly Span[]) =>
    chosen.every(({ from, to }) => span.to <= from || to <= span.from);
  const chosen: Span[] = [];
  const sorted = [...spans].sort((a, b) => length(b) - length(a) || a.rank - b.rank);
  for (const span of sorted) if (isFree(span, chosen)) chosen.push(span);
  if (chosen.every(({ read }) => read.as !== 'negation')) {
    const types: Span[] = [];
    for (const span of sorted)
      if (chosen.some((job) => isTypeOfJob(span, job)) && isFree(span, types)) types.push(span);
    chosen.push(...types);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

/** "카페 알바" is the name of a job, and names its type, too. */
const isTypeOfJob = (span: Span, job: Span): boolean =>
  span.read.as === 'wish' &&
  span.read.wish.kind === 'type' &&
  job.read.as === 'job' &&
  job.from <= span.from &&
  span.to <= job.to &&
  span.to - span.from < job.to - job.from;

/** A part of the text between conditions: words of the job, or the name of a job. */
interface Piece extends Range {
  concept: string | undefined;
}

/** Puts the chosen readings together: negations with what they negate, alternatives, and the words of the job. */
class Assembly {
  readonly #text: string;
  readonly #lexicon: Lexicon;
  readonly #spans: Span[];
  readonly #items: (Span | Piece)[];
  readonly #conditions: Condition[] = [];
  readonly #ignored: ParsedQuery['ignored'] = [];

  constructor(text: string, spans: Span[], lexicon: Lexicon) {
    this.#text = text;
    this.#lexicon = lexicon;
    this.#spans = spans;
    this.#items = this.#splitText();
  }

  build(): ParsedQuery {
    this.#negate();
    for (const item of this.#items) if (isSpan(item)) this.#addSpan(item);
    const jobs = this.#listJobs();
    return {
      text: this.#text,
      jobs: jobs.length === 0 && this.#saysNothing() ? this.#listPlainJob() : jobs,
      conditions: this.#conditions,
      ignored: this.#ignored,
      isSentence: this.#spans.some(({ read }) => read.as !== 'job'),
    };
  }

  /** True if no word asks for work or names a condition: "nhiều" alone is searched as a word. */
  #saysNothing(): boolean {
    const asks = this.#spans.some(({ read }) => read.as === 'request' && read.value === 'work');
    return !asks && this.#conditions.length === 0 && this.#ignored.length === 0;
  }

  #listPlainJob(): JobWords[] {
    const words = readWords(this.#text);
    return words.length > 0 ? [{ required: words, head: words, more: [], generic: [] }] : [];
  }

  /** The spans and what lies between them, in order. Names of jobs are pieces of the job. */
  #splitText(): (Span | Piece)[] {
    const items: (Span | Piece)[] = [];
    let at = 0;
    const addPiece = (to: number) => {
      if (/[\p{L}\p{N}]/u.test(this.#text.slice(at, to))) items.push({ from: at, to, concept: undefined });
    };
    for (const span of this.#spans) {
      addPiece(span.from);
      items.push(
        span.read.as === 'job' ? { from: span.from, to: span.to, concept: span.read.concept } : span,
      );
      at = Math.max(at, span.to);
    }
    addPiece(this.#text.length);
    return items;
  }

  /** Each negation takes what stands beside it, in reading direction. */
  #negate(): void {
    for (let at = 0; at < this.#items.length; at++) {
      const item = this.#items[at];
      if (!item || !isSpan(item) || item.read.as !== 'negation') continue;
      const { value } = item.read;
      const step = value.endsWith('-after') ? -1 : 1;
      let other = at + step;
      while (this.#isSilent(this.#items[other])) other += step;
      const target = this.#items[other];
      // "có tuyển lái xe không?": at the end it only asks.
      if (!target && value === 'deny') item.read = { as: 'request', value: 'silent' };
      if (!target || (isSpan(target) && target.read.as === 'negation')) continue;
      const range = { from: Math.min(item.from, target.from), to: Math.max(item.to, target.to) };
      this.#negateOne(target, range, value.replace('-after', ''));
      // "trừ bất động sản và bảo hiểm": what is joined to it is left out, too.
      while (
        step > 0 &&
        this.#isJoining(this.#items[other + 1]) &&
        this.#isAlike(target, this.#items[other + 2])
      ) {
        const next = this.#items[other + 2];
        if (next)
          this.#negateOne(next, { from: this.#items[other + 1]?.from ?? next.from, to: next.to }, value);
        other += 2;
      }
      const [low, high] = [Math.min(at, other), Math.max(at, other)];
      this.#items.splice(low, high - low + 1);
      at = low - 1;
    }
  }

  #isSilent(item: Span | Piece | undefined): boolean {
    return item !== undefined && isSpan(item) && item.read.as === 'request' && item.read.value !== 'or';
  }

  #isJoining(item: Span | Piece | undefined): boolean {
    return item !== undefined && isSpan(item) && item.read.as === 'request' && item.read.value === 'or';
  }

  /** True for two jobs, two places, or two wishes of a kind. */
  #isAlike(one: Span | Piece, other: Span | Piece | undefined): boolean {
    if (other === undefined || isSpan(one) !== isSpan(other)) return false;
    if (!isSpan(one) || !isSpan(other)) return true;
    return one.read.as === other.read.as;
  }

  #negateOne(target: Span | Piece, range: Range, value: string): void {
    if (!isSpan(target)) {
      const words = readWords(this.#text.slice(target.from, target.to));
      if (value === 'exclude' || (value === 'deny' && listJobs(words).length > 0)) {
        this.#conditions.push({ kind: 'job', words, excluded: true, ranges: [range] });
      } else this.#ignored.push({ ...range, kind: 'negation' });
      return;
    }
    const { read } = target;
    if (read.as === 'place') this.#addPlace(read.found, range, true);
    else if (read.as === 'wish') this.#negateWish(read.wish, range);
    else if (read.as === 'ignored') this.#ignored.push({ ...range, kind: read.kind });
  }

  #negateWish(wish: Wish, range: Range): void {
    const add = (of: Wish, excluded: boolean) => this.#conditions.push({ ...of, excluded, ranges: [range] });
    switch (wish.kind) {
      case 'experience':
        return void add({ kind: 'experience', years: { none: true } }, false);
      case 'schooling':
        return void add({ kind: 'schooling', schooling: 'no-degree' }, false);
      case 'language':
      case 'type':
      case 'remote':
      case 'hours':
      case 'level':
      case 'company':
      case 'workplace':
        return void add(wish, true);
      default:
        this.#ignored.push({ ...range, kind: 'negation' });
    }
  }

  #addSpan({ read, from, to }: Span): void {
    const range = { from, to };
    if (read.as === 'place') this.#addPlace(read.found, range, false);
    else if (read.as === 'ignored') this.#ignored.push({ ...range, kind: read.kind });
    else if (read.as === 'negation') this.#ignored.push({ ...range, kind: 'negation' });
    else if (read.as === 'wish') this.#addWish(read.wish, range);
  }

  /** Places are alternatives of one condition. */
  #addPlace({ units, addressText }: FoundPlace, range: Range, excluded: boolean): void {
    const place = { units, addressText };
    const other = this.#conditions.find((one) => one.kind === 'place' && one.excluded === excluded);
    if (other?.kind === 'place') {
      other.places.push(place);
      other.ranges.push(range);
    } else this.#conditions.push({ kind: 'place', places: [place], excluded, ranges: [range] });
  }

  /** The first words count for most kinds; further types are alternatives, and hours, languages and benefits add up. */
  #addWish(wish: Wish, range: Range): void {
    const same = this.#conditions.find((one) => one.kind === wish.kind && !one.excluded);
    const isRepeated = same !== undefined && isEqual(same, wish);
    if (same?.kind === 'type' && wish.kind === 'type' && !isRepeated) same.types.push(...wish.types);
    if (same && (isRepeated || !severalKinds.has(wish.kind))) same.ranges.push(range);
    else this.#conditions.push({ ...wish, excluded: false, ranges: [range] });
  }

  /** The words of the job, split where "or" stands between two jobs. */
  #listJobs(): JobWords[] {
    const groups: Range[][] = [[]];
    for (const item of this.#items) {
      if (!isSpan(item)) groups.at(-1)?.push(item);
      else if (item.read.as === 'request' && item.read.value === 'or') groups.push([]);
      else if (item.read.as === 'request' && /^(?:generic|hiring)$/.test(item.read.value))
        groups.at(-1)?.push(item);
    }
    const jobs = groups.map((group) => this.#toJob(group)).filter(({ required }) => required.length > 0);
    const named = jobs.filter(({ required }) => this.#isNamed(required));
    // "or" joins jobs only; beside other words it is silent.
    if (named.length === jobs.length && jobs.length > 1) return jobs;
    const whole = this.#toJob(groups.flat());
    return whole.required.length > 0 ? [whole] : [];
  }

  /** Names of jobs beside each other are one piece: "lập trình viên java". */
  #mergeNeighbours(ranges: readonly (Range & { concept?: string | undefined })[]): Range[] {
    const merged: (Range & { isPiece: boolean })[] = [];
    for (const range of ranges) {
      const last = merged.at(-1);
      const isPiece = !('read' in range);
      if (last?.isPiece && isPiece && /^\s*$/.test(this.#text.slice(last.to, range.from))) last.to = range.to;
      else merged.push({ from: range.from, to: range.to, isPiece });
    }
    return merged;
  }

  #isNamed(words: readonly Word[]): boolean {
    return (
      findConcepts(words).some(({ concept }) => isJobConcept(concept)) || words.some(this.#lexicon.isJobWord)
    );
  }

  #toJob(ranges: readonly Range[]): JobWords {
    const isIn = (range: Range, test: (value: string) => boolean) =>
      this.#spans.some(({ from, read }) => from === range.from && read.as === 'request' && test(read.value));
    const read = this.#mergeNeighbours(ranges).map((range) => ({
      words: readWords(this.#text.slice(range.from, range.to)),
      isGeneric: isIn(range, (value) => value === 'generic'),
      isHiring: isIn(range, (value) => value === 'hiring'),
    }));
    const own = read
      .filter(({ isGeneric, isHiring }) => !isGeneric && !isHiring)
      .flatMap(({ words }) => words);
    const generic = read.filter(({ isGeneric }) => isGeneric).flatMap(({ words }) => words);
    const hiring = read.filter(({ isHiring }) => isHiring).flatMap(({ words }) => words);
    // "chuyên viên tuyển dụng" and "tuyển dụng" alone mean recruiters; "tuyển dụng kế toán" does not.
    if (own.length === 0) {
      const isAlone = this.#conditions.length === 0 && this.#ignored.length === 0;
      if (hiring.length > 0 && (generic.length > 0 || isAlone))
        return { required: hiring, head: hiring, more: [], generic };
      if (this.#conditions.length > 0) return { required: [], head: [], more: [], generic };
      return { required: generic, head: generic, more: [], generic: [] };
    }
    const pieces = read.filter(({ isGeneric, isHiring }) => !isGeneric && !isHiring);
    const first =
      pieces.find(({ words }) => listJobs(words).length > 0) ??
      pieces.find(({ words }) => this.#isNamed(words));
    return { ...this.#splitJob(own, first?.words ?? own), generic };
  }

  /**
   * Names of jobs and careers are required, if they stand beside the job itself: "biết MISA", "with SAP" only rank. Without
   * a name, words of such names are required, and without these all words.
   */
  #splitJob(given: readonly Word[], inPiece: readonly Word[]): Omit<JobWords, 'generic'> {
    const [words, piece] = [given.map(this.#toStem), inPiece.map(this.#toStem)];
    const jobs = listJobs(piece);
    const named = new Set<Word>();
    for (const { from, length } of jobs) for (const word of piece.slice(from, from + length)) named.add(word);
    for (let from = 0; from < piece.length; from++)
      for (let length = Math.min(MAX_NAME_WORDS, piece.length - from); length > 0; length--) {
        const run = piece.slice(from, from + length);
        if (this.#lexicon.isName(run)) for (const word of run) named.add(word);
      }
    const hasJobWord = words.some(this.#lexicon.isJobWord);
    // Beside a workplace, words that name no job only rank: "학원에서 아이들 가르치는 일".
    if (named.size === 0 && !hasJobWord && this.#conditions.some(({ kind }) => kind === 'workplace'))
      return { required: [], head: [], more: [...words] };
    const names = new Set([...named].map(({ exact }) => exact));
    const isRequired = (word: Word) =>
      named.size > 0 ? names.has(word.exact) : !hasJobWord || this.#lexicon.isJobWord(word);
    const required = (named.size > 0 ? piece : words).filter(isRequired);
    const first = jobs[0]?.isVietnamese ? jobs[0] : jobs.at(-1);
    const head = first === undefined ? required : piece.slice(first.from, first.from + first.length);
    return {
      required,
      head,
      more: words.filter(({ exact }) => !required.some((word) => word.exact === exact)),
    };
  }

  /** "마케팅인데" is "마케팅" with an ending, if only that is a word of a job. */
  readonly #toStem = (word: Word): Word => {
    const stem = stemOf(word);
    if (stem === word.folded || this.#isNamed([word])) return word;
    const cut = { ...word, exact: stem, folded: stem };
    return this.#isNamed([cut]) ? cut : word;
  };
}

/** The names of jobs, the longest ones, in the order of the text. */
const listJobs = (words: readonly Word[]) =>
  longestFirst(findConcepts(words).filter(({ concept, whole }) => whole && isJobConcept(concept)));

const MAX_NAME_WORDS = 4;

const isSpan = (item: Span | Piece): item is Span => 'read' in item;

/** Kinds of which several can be asked for at once. */
const severalKinds: ReadonlySet<Wish['kind']> = new Set([
  'hours',
  'language',
  'benefit',
  'schooling',
  'workplace',
]);

const isEqual = (a: Wish, b: Wish): boolean =>
  JSON.stringify({ ...a, ranges: 0, excluded: 0 }) === JSON.stringify({ ...b, ranges: 0, excluded: 0 });

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
