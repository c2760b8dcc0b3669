import { readWords, type Word } from '../parse/normalise.ts';
import type { FoundPlace } from '../places/places-in-text.ts';
import { containsJobName, listJobs, splitJob } from './job-words.ts';
import type { Lexicon } from './lexicon.ts';
import type { Condition, JobWords, ParsedQuery, Range, SearchWish } from './parsed-query.ts';
import type { Located, Span } from './span.ts';

/** A part of the text between conditions: words of the job, or the name of a job. */
interface Piece extends Range {
  concept: string | undefined;
}

/**
 * Builds the parsed query from the chosen spans: negations with what they negate, alternatives, and the words of the
 * job.
 */
export class QueryAssembly {
  readonly #text: string;
  readonly #words: readonly Located[];
  readonly #lexicon: Lexicon;
  readonly #spans: Span[];
  readonly #items: (Span | Piece)[];
  readonly #conditions: Condition[] = [];
  readonly #ignored: ParsedQuery['ignored'] = [];

  constructor(text: string, words: readonly Located[], spans: Span[], lexicon: Lexicon) {
    this.#text = text;
    this.#words = words;
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

  /** Reads the words of a part of the text that may begin or end inside a Korean word. */
  #readWords({ from, to }: Range): Word[] {
    const words = this.#words.filter((word) => word.from < to && from < word.to);
    const isWhole = words.every((word) => from <= word.from && word.to <= to);
    return isWhole
      ? words.map(({ from: _from, to: _to, ...word }) => word)
      : readWords(this.#text.slice(from, to));
  }

  /** True if no word asks for work or names a condition: "nhiều" alone is searched as an ordinary word. */
  #saysNothing(): boolean {
    const asks = this.#spans.some(
      ({ read }) => read.as === 'request' && /^(?:work|length)$/.test(read.value),
    );
    return !asks && this.#conditions.length === 0 && this.#ignored.length === 0;
  }

  #listPlainJob(): JobWords[] {
    const words = this.#readWords({ from: 0, to: this.#text.length });
    return words.length > 0 ? [{ required: words, head: words, more: [], generic: [] }] : [];
  }

  /** Lists the spans and the text between them, in order. Names of jobs become pieces of the job. */
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

  /** Applies each negation to the item next to it, in reading direction. */
  #negate(): void {
    for (let at = 0; at < this.#items.length; at++) {
      const item = this.#items[at];
      if (!item || !isSpan(item) || item.read.as !== 'negation') continue;
      const { value } = item.read;
      const step = value.endsWith('-after') ? -1 : 1;
      let other = at + step;
      while (this.#isSilent(this.#items[other])) other += step;
      const target = this.#items[other];
      // "không" at the end is a question and no negation ("có tuyển lái xe không?"), and so it is before a place after
      // "có" ("có việc không ở Hà Nội").
      if (value === 'deny' && (!target || (isPlace(target) && this.#isAsked(item))))
        item.read = { as: 'request', value: 'silent' };
      if (!target || item.read.as !== 'negation' || (isSpan(target) && target.read.as === 'negation'))
        continue;
      const range = { from: Math.min(item.from, target.from), to: Math.max(item.to, target.to) };
      this.#negateOne(target, range, value.replace('-after', ''));
      // In "trừ bất động sản và bảo hiểm", the negation also applies to the item that is joined by "và".
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

  /** True if "có" or "còn" precedes the negation, so that it is a question. */
  #isAsked({ from }: Range): boolean {
    return /(?<!\p{L})(?:có|còn)(?!\p{L})/iu.test(this.#text.slice(0, from));
  }

  #isSilent(item: Span | Piece | undefined): boolean {
    return item !== undefined && isSpan(item) && item.read.as === 'request' && item.read.value !== 'or';
  }

  #isJoining(item: Span | Piece | undefined): boolean {
    return item !== undefined && isSpan(item) && item.read.as === 'request' && item.read.value === 'or';
  }

  /** True for two jobs, two places, or two wishes of the same kind. */
  #isAlike(one: Span | Piece, other: Span | Piece | undefined): boolean {
    if (other === undefined || isSpan(one) !== isSpan(other)) return false;
    if (!isSpan(one) || !isSpan(other)) return true;
    return one.read.as === other.read.as;
  }

  #negateOne(target: Span | Piece, range: Range, value: string): void {
    if (!isSpan(target)) {
      const words = this.#readWords(target);
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

  #negateWish(wish: SearchWish, range: Range): void {
    const add = (of: SearchWish, excluded: boolean) =>
      this.#conditions.push({ ...of, excluded, ranges: [range] });
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

  /** Adds a place as an alternative to those of the same condition. */
  #addPlace({ units, addressText }: FoundPlace, range: Range, excluded: boolean): void {
    const place = { units, addressText };
    const other = this.#conditions.find((one) => one.kind === 'place' && one.excluded === excluded);
    if (other?.kind === 'place') {
      other.places.push(place);
      other.ranges.push(range);
    } else this.#conditions.push({ kind: 'place', places: [place], excluded, ranges: [range] });
  }

  /**
   * For most kinds of wishes, only the first one counts. Further employment types are alternatives, and hours,
   * languages and benefits are all required.
   */
  #addWish(wish: SearchWish, range: Range): void {
    const same = this.#conditions.find((one) => one.kind === wish.kind && !one.excluded);
    const isRepeated = same !== undefined && isEqual(same, wish);
    if (same?.kind === 'type' && wish.kind === 'type' && !isRepeated) same.types.push(...wish.types);
    if (same && (isRepeated || !severalKinds.has(wish.kind))) same.ranges.push(range);
    else this.#conditions.push({ ...wish, excluded: false, ranges: [range] });
  }

  /** Lists the jobs: the words are split at "or" if it joins two jobs. */
  #listJobs(): JobWords[] {
    const groups: Range[][] = [[]];
    for (const item of this.#items) {
      if (!isSpan(item)) groups.at(-1)?.push(item);
      else if (item.read.as === 'request' && item.read.value === 'or') groups.push([]);
      else if (item.read.as === 'request' && /^(?:generic|hiring)$/.test(item.read.value))
        groups.at(-1)?.push(item);
    }
    const jobs = groups.map((group) => this.#toJob(group)).filter(({ required }) => required.length > 0);
    if (groups.length === 1) return jobs;
    const named = jobs.filter(({ required }) => containsJobName(this.#lexicon, required));
    // "or" only counts between jobs; between other words it is ignored.
    if (named.length === jobs.length && jobs.length > 1) return jobs;
    const whole = this.#toJob(groups.flat());
    return whole.required.length > 0 ? [whole] : [];
  }

  /** Merges adjacent names of jobs to one piece: "lập trình viên java". */
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

  #toJob(ranges: readonly Range[]): JobWords {
    const isIn = (range: Range, test: (value: string) => boolean) =>
      this.#spans.some(({ from, read }) => from === range.from && read.as === 'request' && test(read.value));
    const read = this.#mergeNeighbours(ranges).map((range) => ({
      words: this.#readWords(range),
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
      pieces.length === 1
        ? pieces[0]
        : (pieces.find(({ words }) => listJobs(words).length > 0) ??
          pieces.find(({ words }) => containsJobName(this.#lexicon, words)));
    return {
      ...splitJob(own, first?.words ?? own, {
        lexicon: this.#lexicon,
        hasWorkplace: this.#conditions.some(({ kind }) => kind === 'workplace'),
      }),
      generic,
    };
  }
}

const isPlace = (item: Span | Piece): boolean => isSpan(item) && item.read.as === 'place';
const isSpan = (item: Span | Piece): item is Span => 'read' in item;

/** Kinds of wishes of which a text can name several. */
const severalKinds: ReadonlySet<SearchWish['kind']> = new Set([
  'hours',
  'language',
  'benefit',
  'schooling',
  'workplace',
]);

const isEqual = (a: SearchWish, b: SearchWish): boolean =>
  JSON.stringify({ ...a, ranges: 0, excluded: 0 }) === JSON.stringify({ ...b, ranges: 0, excluded: 0 });
