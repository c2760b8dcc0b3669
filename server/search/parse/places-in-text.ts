import { readFileSync } from 'node:fs';
import { type AdminUnit, type AdminUnits, ancestorsOf } from '#server/places/locations/places.ts';
import type { FoundPlaceWords } from './lexicon.ts';
import { readWords, type Word } from './normalise.ts';
import { listUnitWords } from './places.ts';
import { MAX_NAMESAKES } from './tolerance.ts';

/** A name of places. */
interface Named {
  units: AdminUnit[];
  /** A town that only addresses name. */
  addressText: string | undefined;
  /** Its name with diacritics, in normalised order; undefined if it has none. */
  marked: string | undefined;
  /** True if it may stand without a preposition. */
  isWellKnown: boolean;
}

/** The names of all places by their folded letters without spaces, and the names that are also words. */
export interface PlaceLexicon {
  names: ReadonlyMap<string, Named[]>;
  ambiguous: ReadonlySet<string>;
}

/** A place, with what decides whether the words mean it. */
interface Candidate extends FoundPlaceWords {
  /** It may stand bare here. */
  isWellKnown: boolean;
  /** It has a preposition, a particle or a unit word. */
  isSaid: boolean;
  /** It is in the lists of well-known names. */
  isNamed: boolean;
}

const MAX_PLACE_WORDS = 6;
/** Words before a place. */
export const placePrepositions: ReadonlySet<string> = new Set(
  'o,tai,khu vuc,gan,quanh,o gan,in,at,near,around,nearby,from,den,ve,o tai,trong,based in,located in,within,khu,vung,cho,outside,in the,inside,for,sang,di'.split(
    ',',
  ),
);
/** A preposition alone does not make a bare name clear. */
const weak = new Set(['cho', 'for', 'di', 'from', 'trong', 'den', 've']);
const behind = new Set('에서,에,지역,근처,인근,쪽,내,area,region'.split(','));
const unitBefore = new Set(
  'tinh,thanh pho,tp,tx,thi xa,quan,huyen,q,h,phuong,xa,thi tran,district,ward,the,p,dao,tt,kcn,khu cong nghiep'.split(
    ',',
  ),
);
const unitBehind = new Set(
  'city,province,district,ward,moi,cu,vietnam,viet nam,군,구,시,island,do,성'.split(','),
);
const joining = new Set('hoac,or,va,and,hay,이나,또는,혹은,와,과,하고,나,랑,및,hay la'.split(','));
const particle =
  /(?<=\p{Script=Hangul}{2})(?:에서는|에서|에도|에|지역|근처|인근|쪽|의|로|으로|이나|나|이랑|랑|하고|과|와|도|은|는|시에서|시|성|쪽에서|근처에서|지역에서|쪽에|시내)$/u;
const joiningParticle = /(?:이나|나|이랑|랑|하고|과|와)$/u;

const read = (file: string) =>
  readFileSync(new URL(`../lexicon/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
const list = (names: string) =>
  names
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
const toKey = (name: string) =>
  readWords(name)
    .map(({ folded }) => folded)
    .join('');

/** Builds the index of all names of places. */
export function buildPlaceLexicon(units: AdminUnits): PlaceLexicon {
  const names = new Map<string, Named[]>();
  const add = (name: string, named: Omit<Named, 'marked'>) => {
    const words = readWords(name);
    const key = words.map(({ folded }) => folded).join('');
    const exact = words.map((word) => word.exact).join('');
    if (key === '') return;
    const marked = exact === key ? undefined : markedForm(exact);
    const known = names.get(key) ?? [];
    const same = known.find(
      (one) =>
        one.marked === marked &&
        one.isWellKnown === named.isWellKnown &&
        one.units[0]?.level === named.units[0]?.level,
    );
    if (same) same.units.push(...named.units.filter((unit) => !same.units.includes(unit)));
    else names.set(key, [...known, { ...named, units: [...named.units], marked }]);
  };
  const provinces = new Map<string, AdminUnit[]>();
  const districts = new Map<string, AdminUnit[]>();
  for (const unit of units.values()) {
    const byName = unit.level === 1 ? provinces : districts;
    if (unit.level <= 2) {
      const folded = toKey(unit.name);
      byName.set(folded, [...(byName.get(folded) ?? []), unit]);
    }
    const isNumber = /^\d+$/.test(unit.name);
    if (unit.level === 3 && !unit.isCurrent) continue;
    for (const name of unit.level === 3 ? [unit.name] : new Set([unit.name, ...listUnitWords(unit)]))
      if (!isNumber || /\D/.test(name))
        add(name, { units: [unit], addressText: undefined, isWellKnown: unit.level === 1 });
    if (isNumber && unit.level === 2)
      for (const name of [
        `quận ${Number(unit.name)}`,
        `q${Number(unit.name)}`,
        `district ${Number(unit.name)}`,
        `${Number(unit.name)}군`,
      ])
        add(name, { units: [unit], addressText: undefined, isWellKnown: true });
  }
  for (const line of read('place-names.txt')) {
    const [head = '', others = ''] = line.split(':');
    const [name = '', province] = head.replace('+', '').split('@');
    const named =
      province === undefined ? provinces.get(toKey(name)) : listIn(districts.get(toKey(name)), province);
    for (const other of [name, ...list(others)])
      add(other, { units: named ?? [], addressText: undefined, isWellKnown: true });
  }
  for (const line of read('place-groups.txt')) {
    const [head = '', members = ''] = line.split(':');
    const named = list(members).flatMap((name) => provinces.get(toKey(name)) ?? []);
    for (const name of list(head)) add(name, { units: named, addressText: undefined, isWellKnown: true });
  }
  for (const town of read('korean-towns.txt').flatMap(list))
    add(town, { units: [], addressText: town, isWellKnown: true });
  return { names, ambiguous: new Set(read('ambiguous-places.txt').flatMap(list).map(toKey)) };
}

function listIn(units: readonly AdminUnit[] | undefined, province: string): AdminUnit[] {
  const within = (units ?? []).filter((unit) =>
    ancestorsOf(unit).some((one) => toKey(one.name) === toKey(province)),
  );
  return within.length > 0 ? within : [...(units ?? [])];
}

/** Every place that the words name, with the words around it, so that the rest reads well without them. */
export function findPlaces({ names, ambiguous }: PlaceLexicon, words: readonly Word[]): FoundPlaceWords[] {
  const found: Candidate[] = [];
  for (let from = 0; from < words.length; from++) {
    const start = skip(words, from, placePrepositions);
    const hit = longestAt(names, words, start);
    if (hit) {
      const { first, length, named } = hit;
      const run = words.slice(first, first + length);
      const end = skip(words, first + length, unitBehind);
      const last = skip(words, end, behind);
      const own = run.at(-1);
      const isParticled = own?.hangul === true && names.get(keyOf(run)) === undefined;
      const preposition = words
        .slice(from, start)
        .map(({ folded }) => folded)
        .join(' ');
      const isStrong = start > from && !weak.has(preposition);
      const hasUnit = first > start || end > first + length;
      const isSaid = isStrong || hasUnit || last > end || isParticled;
      const isAmbiguous = ambiguous.has(keyOf(run)) || ambiguous.has(withoutParticle(keyOf(run)));
      const isMarked = run.some(({ exact, folded, hangul }) => !hangul && exact !== folded);
      if (isVerbEnding(words, first, run)) continue;
      found.push({
        from: isSaid || start === from ? from : start,
        length: last - (isSaid || start === from ? from : start),
        units: named.units,
        addressText: named.addressText,
        isBare: !isSaid,
        joined: false,
        isWellKnown:
          named.isWellKnown &&
          (!isAmbiguous || (isMarked && !ambiguous.has(run.map(({ exact }) => exact).join(' ')))),
        isSaid,
        isNamed: named.isWellKnown,
      });
    }
  }
  return joinNeighbours(words, found);
}

/** The longest name that begins here, with or without a unit word that is no part of it ("quận 1", "tỉnh Bắc Ninh"). */
function longestAt(names: PlaceLexicon['names'], words: readonly Word[], start: number) {
  for (const first of new Set([start, skip(words, start, unitBefore)]))
    for (let length = Math.min(MAX_PLACE_WORDS, words.length - first); length > 0; length--) {
      const named = nameAt(names, words.slice(first, first + length));
      if (named) return { first, length, named };
    }
  return undefined;
}

/** A district beside its province is the narrower one; "or" between two places belongs to the second. */
function joinNeighbours(words: readonly Word[], found: readonly Candidate[]): FoundPlaceWords[] {
  const kept: Candidate[] = [];
  for (const next of found) {
    const last = kept.at(-1);
    if (last && next.from < last.from + last.length) continue;
    if (last && next.from - (last.from + last.length) === 0) {
      const [narrow, wide] = isInside(last, next) ? [last, next] : isInside(next, last) ? [next, last] : [];
      if (narrow && wide?.isWellKnown) {
        const inside = narrow.units.filter((unit) =>
          wide.units.some((top) => ancestorsOf(unit).includes(top) || isSameProvince(unit, top)),
        );
        kept[kept.length - 1] = {
          ...narrow,
          units: inside,
          from: last.from,
          length: next.from + next.length - last.from,
          isWellKnown: true,
          isSaid: true,
        };
        continue;
      }
    }
    kept.push(next);
  }
  const clear = kept.filter(
    ({ isWellKnown, isSaid, isNamed, units }) =>
      isWellKnown || (isSaid && (isNamed || units.length <= MAX_NAMESAKES)),
  );
  return clear.map(({ isWellKnown: _known, isSaid: _said, isNamed: _named, ...place }, at) => {
    const previous = clear[at - 1];
    const end = previous ? previous.from + previous.length : -1;
    const gap = words.slice(end, place.from);
    const isJoinedByWord = previous !== undefined && gap.length === 1 && joining.has(gap[0]?.folded ?? '');
    const isJoinedByParticle =
      previous !== undefined && gap.length === 0 && joiningParticle.test(words[end - 1]?.folded ?? '');
    if (!isJoinedByWord) return { ...place, joined: isJoinedByParticle };
    return { ...place, from: end, length: place.length + place.from - end, joined: true };
  });
}

function isInside(narrow: FoundPlaceWords, wide: FoundPlaceWords): boolean {
  return (
    wide.units.some(({ level }) => level === 1) &&
    narrow.units.some(
      (unit) =>
        unit.level > 1 &&
        wide.units.some((top) => ancestorsOf(unit).includes(top) || isSameProvince(unit, top)),
    )
  );
}

/** A former district of a province that went into this one. */
const isSameProvince = (unit: AdminUnit, top: AdminUnit): boolean =>
  (ancestorsOf(unit).at(-1)?.successors ?? []).includes(top);

/** The index after one to three words of this set, or the same index. */
function skip(words: readonly Word[], at: number, set: ReadonlySet<string>): number {
  for (let length = 3; length > 0; length--) {
    const run = words.slice(at, at + length);
    if (run.length === length && set.has(run.map(({ folded }) => folded).join(' '))) return at + length;
  }
  return at;
}

const keyOf = (run: readonly Word[]) => run.map(({ folded }) => folded).join('');
const withoutParticle = (key: string) => key.replace(particle, '');

function nameAt(names: PlaceLexicon['names'], run: readonly Word[]): Named | undefined {
  const key = keyOf(run);
  const isMarked = run.some(({ exact, folded, hangul }) => !hangul && exact !== folded);
  const marked = isMarked ? markedForm(run.map(({ exact }) => exact).join('')) : undefined;
  const found = (names.get(key) ?? names.get(withoutParticle(key)) ?? []).filter(
    (one) => marked === undefined || one.marked === marked,
  );
  if (found.length === 0) return undefined;
  const best = found.filter(({ isWellKnown }) => isWellKnown);
  const chosen = best.length > 0 ? best : found;
  const level = Math.min(...chosen.flatMap(({ units }) => units.map((unit) => unit.level)));
  const units = [...new Set(chosen.flatMap((one) => one.units).filter((unit) => unit.level === level))];
  return {
    units,
    addressText: units.length === 0 ? chosen[0]?.addressText : undefined,
    marked,
    isWellKnown: best.length > 0,
  };
}

/** "졸업 후에", "퇴근 후에": after, and not Huế. */
function isVerbEnding(words: readonly Word[], at: number, run: readonly Word[]): boolean {
  if (run.length !== 1 || !/^후에/.test(run[0]?.folded ?? '')) return false;
  return /(?:졸업|퇴근|방과|수업|[ㄴ은한인된난친간온]|이후|점심|전역|제대|출산|학교|육아|결혼|근무|하원|등원)$/u.test(
    words[at - 1]?.folded ?? '',
  );
}

/** "Hoà" and "Hòa" are one name: the letters first, then the diacritics. */
function markedForm(text: string): string {
  const parts = [...text.normalize('NFD')];
  const isMark = (part: string) => /\p{Mn}/u.test(part);
  return [...parts.filter((part) => !isMark(part)), ...parts.filter(isMark).sort()].join('');
}
