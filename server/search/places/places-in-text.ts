import type { AdminUnit } from '#server/places/locations/places.ts';
import { hasDiacritics, type Word } from '../parse/normalise.ts';
import { MAX_UNITS_PER_NAME } from '../parse/tolerance.ts';
import {
  followsEnglishPreposition,
  followsTieng,
  isConnector,
  readNumbered,
  readSuffix,
  readUnitWord,
  type Suffix,
  skipPrepositions,
} from './place-affixes.ts';
import { isAlsoWord, isPartOfWord, isWrittenOut, type JobBounds } from './place-ambiguity.ts';
import type { Candidate, Place, Surroundings } from './place-candidates.ts';
import { listBeginnings, type PlaceLexicon, selectUnits } from './place-lexicon.ts';
import { isAccented, isSpelledAs } from './place-spelling.ts';
import { filterByUnitWord, isInside } from './place-units.ts';

/** A place that words name: units of the product, or a Korean city that only addresses contain. */
export interface FoundPlace {
  /**
   * Index of the first word, including prepositions, unit words and the word that joins the place to the previous one.
   */
  from: number;
  length: number;
  /** Index after the first name, without the unit words and places that follow it. */
  nameEnd: number;
  /** All units with the name, former and present ones, or all provinces of a region; empty for a Korean city. */
  units: AdminUnit[];
  addressText: string | undefined;
  /** Region of a Korean city. */
  region: AdminUnit | undefined;
  /** True if nothing but the name shows that it is a place: no preposition, unit word or particle. */
  isBare: boolean;
  /** True if the place directly follows another one, with or without a word for "or". */
  joined: boolean;
  /** Letters of the last word that do not belong to the place: 회계 of "호치민회계". */
  rest: string;
}

/** Finds all places that the words name, from left to right. */
export function findPlaces(
  lexicon: PlaceLexicon,
  words: readonly Word[],
  jobs?: JobBounds,
  from = 0,
): FoundPlace[] {
  const reader = new Reader(lexicon, words, jobs);
  const found: FoundPlace[] = [];
  let joins = false;
  for (let at = from; at < words.length; ) {
    const before = found.at(-1);
    const isBehind = before !== undefined && before.from + before.length === at && before.rest === '';
    const isConnected = isBehind && isConnector(words[at]);
    const start = isConnected ? at + 1 : at;
    const place = reader.read(start, {
      isSaid: isConnected || (isBehind && joins),
      isBehind,
      around: undefined,
    });
    if (!place || reader.isCrossed(start, place)) {
      at += 1;
      continue;
    }
    const { town, isSaid, rest, end, nameEnd } = place;
    const [units, length] = [town ? [] : place.units, end - at];
    const named = { units, addressText: town?.text, region: town?.region };
    found.push({ ...named, from: at, length, nameEnd, isBare: !isSaid, joined: isBehind, rest });
    joins = place.joins;
    at = end;
  }
  return found;
}

/** True if the words are the whole name of a province or district, even if it would need a unit word in a text. */
export function isPlaceName(lexicon: PlaceLexicon, words: readonly Word[]): boolean {
  const place = new Reader(lexicon, words).read(0, { isSaid: true, isBehind: false, around: undefined });
  return place?.end === words.length && place.rest === '' && place.units.some(({ level }) => level < 3);
}

class Reader {
  readonly #lexicon: PlaceLexicon;
  readonly #words: readonly Word[];
  readonly #jobs: JobBounds | undefined;

  constructor(lexicon: PlaceLexicon, words: readonly Word[], jobs?: JobBounds) {
    this.#lexicon = lexicon;
    this.#words = words;
    this.#jobs = jobs;
  }

  /** Reads one place with the words around it. A place next to its province counts as one place. */
  read(from: number, { isSaid, isBehind, around }: Surroundings): Place | undefined {
    const start = skipPrepositions(this.#words, from);
    const said: Surroundings = { around, isBehind, isSaid: isSaid || start > from };
    const word = readUnitWord(this.#words, start);
    const numbered = readNumbered(this.#words, start, word);
    const place = numbered && this.#judge(this.#numberedAt(numbered, start), said);
    if (place) return place;
    return (word && this.#readName(word.end, word.unit, said)) ?? this.#readName(start, undefined, said);
  }

  /**
   * True if a longer place overlaps the end of a place without preposition or unit word: "lang ha dong da ha noi"
   * contains "ha dong".
   */
  isCrossed(from: number, { isSaid, end }: Place): boolean {
    for (let at = from + 1; at < end && !isSaid; at++) {
      const other = this.read(at, { isSaid: false, isBehind: false, around: undefined });
      if (other?.nameFrom === at && other.nameEnd > end && other.end - at > end - from) return true;
    }
    return false;
  }

  #numberedAt({ key, end }: { key: string; end: number }, from: number): Candidate {
    const { units, aliases } = this.#lexicon;
    const meant = (aliases.get(key) ?? []).flatMap((alias) => alias.units);
    const suffix = readSuffix(this.#words, end, '', 0) as Suffix;
    return {
      named: [...(units.get(key) ?? [])],
      meant,
      town: undefined,
      key,
      from,
      end,
      letters: '',
      unit: 'number',
      suffix,
    };
  }

  /** Reads the longest name that begins at a word and is a place in this text. */
  #readName(from: number, unit: string | undefined, said: Surroundings): Place | undefined {
    for (const { key, end, letters } of listBeginnings(this.#lexicon, this.#words, from)) {
      const candidate = this.#candidateAt(key, from, end, letters);
      const place = candidate && this.#judge({ ...candidate, unit }, said);
      if (place) return place;
    }
    return undefined;
  }

  /** @param behind letters of the last word that follow the name */
  #candidateAt(key: string, from: number, end: number, behind: string): Candidate | undefined {
    const { units, aliases, towns } = this.#lexicon;
    const [named, aliased] = [units.get(key), aliases.get(key)];
    const isOneWord = end === from + 1;
    const town = isOneWord ? towns.get(key) : undefined;
    // A number alone is no place: "Quận 7" is read by `#numberedAt`, with its unit word.
    if ((!named && !aliased && !town) || /\d$/.test(key)) return undefined;
    const suffix = readSuffix(this.#words, end, behind, key.length);
    if (!suffix) return undefined;
    const typed = this.#words.slice(from, end);
    const isPlain = !typed.some(hasDiacritics);
    const spelled = new Map<string, boolean>();
    const isSpelled = (name: string) => {
      const known = spelled.get(name) ?? (isPlain || isSpelledAs(typed, name));
      spelled.set(name, known);
      return known;
    };
    const isShort = key.length < 4 && !isOneWord;
    return {
      named: (named ?? []).filter(({ name }) => isSpelled(name)),
      meant: isShort
        ? []
        : (aliased ?? []).flatMap((alias) => (isSpelled(alias.spelling) ? alias.units : [])),
      town,
      key,
      from,
      end,
      letters: behind,
      unit: undefined,
      suffix,
    };
  }

  /** Decides whether letters that match a name are a place in this text, and which one. */
  #judge(candidate: Candidate, { isSaid, isBehind, around }: Surroundings): Place | undefined {
    const { suffix, unit, named, meant } = candidate;
    const surroundings = {
      isBehindPlace: isBehind || around !== undefined,
      isBehindJob: this.#jobs?.ends.has(candidate.from) === true,
      isBeforeJob: this.#jobs?.starts.has(candidate.end) === true,
    };
    if (unit === undefined && isPartOfWord(this.#words, candidate, surroundings)) return undefined;
    const all = [...new Set([...named, ...meant])];
    const units = filterByUnitWord(all, unit ?? suffix.unit);
    const own: Place = {
      units: units.length === 0 && unit === undefined ? all : units,
      town: candidate.town,
      isSaid: isSaid || unit !== undefined || suffix.isPresent,
      joins: suffix.joins,
      rest: suffix.rest,
      nameFrom: candidate.from,
      nameEnd: candidate.end,
      end: suffix.end,
    };
    if (around) return this.#relate(own, candidate, around);
    const isStrong = isSaid || unit !== undefined || suffix.isStrong || this.#isBehindTieng(candidate);
    return this.#extend(own, candidate) ?? this.#standAlone(own, candidate, isStrong);
  }

  /**
   * True if the name follows "tiếng" and is still a place: a district that begins like a language ("tiếng Anh Sơn"), or
   * any place after hours ("8 tiếng Trung Văn"). "tiếng Anh Sơn La" names Sơn La, "tiếng Anh sơn nước" a painter.
   */
  #isBehindTieng({ from, end, named, meant }: Candidate): boolean {
    const behind = followsTieng(this.#words, from);
    if (behind === undefined || end - from < 2 || named.length === 0 || meant.length > 0) return false;
    if (behind === 'hours') return true;
    if (this.#jobs?.starts.has(end - 1) === true || named.every(({ level }) => level > 2)) return false;
    const other = this.read(end - 1, { isSaid: false, isBehind: false, around: undefined });
    return other?.nameFrom !== end - 1 || other.nameEnd <= end;
  }

  /**
   * Returns the place if it is part of the previous place or contains it, together with the place that follows, if any.
   */
  #relate(own: Place, candidate: Candidate, around: Place): Place | undefined {
    const mostLevel = candidate.unit === undefined ? 2 : 3;
    const eligible = this.#narrow(own, candidate, mostLevel);
    const inner = eligible.filter((unit) => isInside(unit, around.units));
    const outer = eligible.filter((unit) => around.units.some((one) => isInside(one, [unit])));
    const isWhole = outer.length === 0 && around.units.some((unit) => isInside(unit, own.units));
    const town = own.town?.region && around.units.includes(own.town.region) ? own.town : undefined;
    const isTownOf = around.town?.region !== undefined && own.units.includes(around.town.region);
    const units =
      inner.length > 0 ? selectUnits(inner, this.#lexicon.wellKnown) : isWhole ? own.units : outer;
    if (units.length === 0 && !town && !isTownOf) return undefined;
    const place = { ...own, units: units.length > 0 || town ? units : own.units, town };
    return this.#extend(place, candidate) ?? place;
  }

  /**
   * Joins the place with the one that follows: "Cầu Giấy, Hà Nội" and "TP.HCM, Quận 7" are the smaller of both units.
   */
  #extend(place: Place, candidate: Candidate): Place | undefined {
    if (place.rest !== '' || place.joins || place.end >= this.#words.length) return undefined;
    const isKnown = place.units.some((unit) => this.#lexicon.wellKnown.has(unit));
    const mayBeWard =
      candidate.unit !== undefined ||
      (!isKnown &&
        candidate.key.length > 4 &&
        isWrittenOut(this.#words, candidate, candidate.named.some(isAccented)));
    const units = this.#narrow(place, candidate, mayBeWard ? 3 : 2);
    if (units.length === 0 && !place.town) return undefined;
    const next = this.read(place.end, { isSaid: false, isBehind: true, around: { ...place, units } });
    if (!next) return undefined;
    const { nameFrom, nameEnd } = place;
    const both = { ...next, isSaid: place.isSaid || next.isSaid, nameFrom, nameEnd };
    if (next.town) return both;
    if (place.town?.region && next.units.includes(place.town.region)) return { ...both, town: place.town };
    const inner = units.filter((unit) => isInside(unit, next.units));
    return inner.length > 0 ? { ...both, units: selectUnits(inner, this.#lexicon.wellKnown) } : both;
  }

  /** Units that may be meant next to another place: "Bắc Giang" without a unit word is not a town in Bắc Ninh. */
  #narrow({ units }: Place, { unit }: Candidate, mostLevel: number): AdminUnit[] {
    const most = unit === undefined && units.some(({ level }) => level === 1) ? 1 : mostLevel;
    return units.filter(({ level }) => level <= most);
  }

  /** Returns the place if no neighbouring place shows which one is meant. */
  #standAlone(own: Place, candidate: Candidate, isStrong: boolean): Place | undefined {
    const { unit, suffix, meant } = candidate;
    if (!isStrong && isAlsoWord(this.#words, candidate, own.units.some(isAccented))) return undefined;
    const isCity = suffix.unit === 'thanh pho' && own.units.every(({ country }) => country === 'VN');
    if (own.town && (own.units.length === 0 || isCity)) return { ...own, units: [] };
    const fitting = own.units.filter(
      (one) => unit !== undefined || meant.length === 0 || meant.includes(one) || one.level === 1,
    );
    if (fitting.length === 0) return undefined;
    const isMeant = meant.length > 0 && unit === undefined;
    const units = isMeant || unit !== undefined ? fitting : selectUnits(fitting, this.#lexicon.wellKnown);
    const place = { ...own, units, town: undefined };
    if (isMeant || units.some((one) => one.level === 1 || this.#lexicon.wellKnown.has(one))) return place;
    if (units.length > MAX_UNITS_PER_NAME) return undefined;
    const isNamed = unit !== undefined || suffix.unit !== undefined;
    return isNamed || (isStrong && this.#mayFollowPreposition(candidate, units)) ? place : undefined;
  }

  /** Wards have the names of many other things, so they must be written with all diacritics or in English. */
  #mayFollowPreposition(candidate: Candidate, units: readonly AdminUnit[]): boolean {
    if (units.some(({ level }) => level === 2)) return candidate.key.length >= 4;
    return (
      candidate.end - candidate.from > 1 &&
      (isWrittenOut(this.#words, candidate, candidate.named.some(isAccented)) ||
        followsEnglishPreposition(this.#words, candidate.from))
    );
  }
}
