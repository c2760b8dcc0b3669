import type { Word } from '../parse/normalise.ts';

/**
 * Words around the name of a place: prepositions, unit words, Korean units and particles. Vietnamese words count as
 * written with all diacritics or with none: "tải" and "quán" are other words than "tại" and "quận".
 */

const prepositions = new Set(
  'ở o tại tai gần gan quanh giữa thuộc in at near around nearby between within'.split(' '),
);
const longPrepositions = new Set([
  'khu vuc',
  'dia ban',
  'dia diem',
  'xung quanh',
  'lan can',
  'close to',
  'near to',
  'based in',
  'located in',
]);
/** Words without meaning between a preposition and a name. */
const fillers = new Set(['the', 'tren', 'trên', 'city', 'of']);
/** Words after which "in" is the Vietnamese word for printing, and "tai" is "tải", a truck. */
const printing = new Set('tho may nganh xuong nha thuat vien nhan ty che phim thiet ban tem'.split(' '));

/**
 * Skips the prepositions from a word on.
 * @returns the index after them, or the same index
 */
export function skipPrepositions(words: readonly Word[], from: number): number {
  let at = from;
  for (;;) {
    const word = words[at];
    if (!word) return at;
    if (longPrepositions.has(`${word.folded} ${words[at + 1]?.folded}`)) at += 2;
    else if (isPreposition(words, at) || (at > from && fillers.has(word.exact))) at += 1;
    else return at;
  }
}

function isPreposition(words: readonly Word[], at: number): boolean {
  const word = words[at]?.exact ?? '';
  if (!prepositions.has(word)) return false;
  const behind = words[at - 1]?.folded ?? '';
  if (word === 'in') return !printing.has(behind);
  return word !== 'tai' || (behind !== 'xe' && behind !== 'van');
}

/** True if an English preposition precedes a word. At the start of "in an quảng cáo", "in" means to print. */
export function followsEnglishPreposition(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.exact ?? '';
  return englishPrepositions.has(before) && (before !== 'in' || at > 1);
}
const englishPrepositions = new Set(['in', 'at', 'near', 'around', 'between']);

/**
 * Checks for "tiếng" before a name. It means a language if the name begins like one ("tiếng Anh Sơn", "tiếng Anh Anh
 * Sơn"), or hours ("8 tiếng Anh Sơn").
 */
export function followsTieng(words: readonly Word[], at: number): 'language' | 'hours' | undefined {
  const isTwice =
    words[at - 1]?.folded === words[at]?.folded && languageSyllables.has(words[at]?.folded ?? '');
  if (!/^(?:tiếng|tieng)$/.test(words[at - (isTwice ? 2 : 1)]?.exact ?? '')) return undefined;
  if (isTwice) return 'language';
  if (/^(?:\d{1,2}|bốn|năm|sáu|bảy|tám|mười)$/.test(words[at - 2]?.exact ?? '')) return 'hours';
  return languageSyllables.has(words[at]?.folded ?? '') ? 'language' : undefined;
}
const languageSyllables = new Set('anh han nhat trung hoa viet duc phap nga thai lao y'.split(' '));

/** Unit words as written, with the folded unit that they mean. */
const units = new Map([
  ['thành phố', 'thanh pho'],
  ['thanh pho', 'thanh pho'],
  ['thị xã', 'thi xa'],
  ['thi xa', 'thi xa'],
  ['thị trấn', 'thi tran'],
  ['thi tran', 'thi tran'],
  ['đặc khu', 'dac khu'],
  ['dac khu', 'dac khu'],
  ['tỉnh', 'tinh'],
  ['tinh', 'tinh'],
  ['quận', 'quan'],
  ['quan', 'quan'],
  ['q', 'quan'],
  ['district', 'quan'],
  ['dist', 'quan'],
  ['huyện', 'huyen'],
  ['huyen', 'huyen'],
  ['h', 'huyen'],
  ['phường', 'phuong'],
  ['phuong', 'phuong'],
  ['p', 'phuong'],
  ['ward', 'phuong'],
  ['xã', 'xa'],
  ['xa', 'xa'],
  ['tp', 'thanh pho'],
  ['tx', 'thi xa'],
  ['tt', 'thi tran'],
]);

/** English unit words that follow a name. */
const unitsBehind = new Map([
  ['city', 'thanh pho'],
  ['province', 'tinh'],
  ['district', 'quan'],
  ['ward', 'phuong'],
  ['commune', 'xa'],
  ['town', 'thi xa'],
]);

/** A unit word such as "quận" or "district", and the index after it. */
interface UnitWord {
  unit: string;
  end: number;
}

/** Reads the unit word before a name; undefined for a part of another word, such as "quan" of "liên quan". */
export function readUnitWord(words: readonly Word[], at: number): UnitWord | undefined {
  const [first, second] = [words[at]?.exact ?? '', words[at + 1]?.exact ?? ''];
  const long = units.get(`${first} ${second}`);
  if (long !== undefined) return { unit: long, end: at + 2 };
  const unit = units.get(first);
  const isOther = wordsBeside[first]?.test(` ${words[at - 1]?.folded} ${words[at + 1]?.folded} `);
  return unit === undefined || isOther ? undefined : { unit, end: at + 1 };
}

/**
 * Words next to a unit word typed without diacritics that make it part of another word: liên quan, quản lý, phương
 * pháp.
 */
const wordsBeside: Record<string, RegExp> = {
  quan: /^ (?:co|lien|hai|tham|chu|khach|tong|truc|bao|quy|my) | (?:ly|tri|he|doi|sat|an|tam|trong|com|bar|ca) $/,
  phuong: /^ (?:dia|da) | (?:phap|an|tien|thuc|dong|tay|huong) $/,
  tinh: /^ (?:tieng|may|on|quyet|tam) | (?:toan|luong|cach|cam) $/,
  xa: /^ (?:tu|o|di|lai|hop) | (?:hoi|nha) $/,
  h: /^ \d+ /,
};

/**
 * Reads a unit with a number ("quận 7", "q7", "7군").
 * @returns its key in the lexicon and the index after it
 */
export function readNumbered(
  words: readonly Word[],
  at: number,
  unit: UnitWord | undefined,
): { key: string; end: number } | undefined {
  const joined = /^(q|quan|quận|p|phuong|phường)0*(\d{1,2})$/.exec(words[at]?.exact ?? '');
  // "Q1 2018" is a quarter of a year, not a district.
  if (joined && /^20\d\d$/.test(words[at + 1]?.exact ?? '')) return undefined;
  if (joined) return { key: `${joined[1]?.startsWith('q') ? 'quan' : 'phuong'}${joined[2]}`, end: at + 1 };
  if (/^\d{1,2}$/.test(words[at]?.exact ?? '') && words[at + 1]?.exact.startsWith('군'))
    return { key: `quan${Number(words[at]?.exact)}`, end: at + 1 };
  const number = /^0*(\d{1,2})$/.exec(words[unit?.end ?? -1]?.exact ?? '')?.[1];
  if (!unit || number === undefined || !['quan', 'phuong'].includes(unit.unit)) return undefined;
  // "hai quan 2 nam" means customs and two years, not district 2.
  if (words[at]?.exact === 'quan' && measures.has(words[unit.end + 1]?.exact ?? '')) return undefined;
  return { key: unit.unit + number, end: unit.end + 1 };
}
const measures = new Set('nam thang trieu tr ngay gio ca nguoi tieng'.split(' '));

/** The words or letters that follow a name of a place. */
export interface Suffix {
  /** Index after the last word that belongs to the place. */
  end: number;
  unit: string | undefined;
  /** True if the suffix proves that the name is a place, even if the name is also an ordinary word. */
  isStrong: boolean;
  /** True if there is any particle or unit word. */
  isPresent: boolean;
  /** True if the suffix joins the place to the next one ("or", "and"): 이나, 하고. */
  joins: boolean;
  /** Letters of the last word that do not belong to the place. */
  rest: string;
}

const hangulUnits: Record<string, string> = { 성: 'tinh', 군: 'quan', 구: 'quan', 현: 'huyen' };
const ending =
  /^(특별자치시|특별자치도|특별시|광역시|직할시|시내|시|성|군|구|현)?(지역|근처|쪽|인근|부근|주변|일대|권|근방)?(에서의|에서는|에서도|에서만|에서|에는|에도|에|의|으로|로|이나|나|이랑|랑|하고|과|와|은|는|이|가|도|만)?/u;
/** A separate Korean word that follows a name: areas, units and the particles that only places have. */
const ownWord =
  /^(?:(?:시|성|군|구)?(?:지역|근처|쪽|인근|부근|주변|일대|근방)?(?:에서|에|의|으로|로|은|는)*|에서[의는도만]?)$/u;
const joining = /^(?:이나|나|이랑|랑|하고|과|와)$/u;

/**
 * Reads the words and letters that follow a name.
 * @param rest Hangul letters of the last word that follow the name
 * @param syllables number of syllables of the name: short ones are part of too many other words
 */
export function readSuffix(
  words: readonly Word[],
  end: number,
  rest: string,
  syllables: number,
): Suffix | undefined {
  const [all = '', unit, area, particle] = ending.exec(rest) ?? [];
  const after = rest.slice(all.length);
  const suffix: Suffix = {
    end,
    unit: unit === undefined ? undefined : (hangulUnits[unit] ?? 'thanh pho'),
    isStrong: unit !== undefined || area !== undefined || /^에/.test(particle ?? ''),
    isPresent: all !== '',
    joins: joining.test(particle ?? ''),
    rest: '',
  };
  if (rest === '') return readWordsBehind(words, suffix);
  if (after === '') return readOwnWords(words, suffix);
  // In "동나이에서일할", the particle belongs to the place. A weak particle may be the beginning of the next word instead.
  const isCut = suffix.isStrong && after.length >= 2;
  const left = isCut ? after : rest;
  if (syllables < 3 || left.length < 2) return undefined;
  return { ...suffix, isStrong: isCut, isPresent: isCut, joins: false, rest: left };
}

/** Reads an English unit word, "cũ" or "mới" after a name, then Korean words. */
function readWordsBehind(words: readonly Word[], suffix: Suffix): Suffix {
  const [next, second] = [words[suffix.end], words[suffix.end + 1]];
  const unit = unitsBehind.get(next?.exact ?? '');
  if (unit !== undefined) return { ...suffix, end: suffix.end + 1, unit, isStrong: true, isPresent: true };
  if (next?.exact === 'area' || next?.exact === 'region')
    return { ...suffix, end: suffix.end + 1, isStrong: true, isPresent: true };
  if (next?.exact === 'cũ' || (next?.exact === 'mới' && !second)) return { ...suffix, end: suffix.end + 1 };
  return readOwnWords(words, suffix);
}

function readOwnWords(words: readonly Word[], suffix: Suffix): Suffix {
  const [last, next] = [words[suffix.end - 1], words[suffix.end]];
  if (!next?.hangul) return suffix;
  // A Korean particle after Latin letters is a separate word.
  if (!last?.hangul && ending.exec(next.exact)?.[0] === next.exact)
    return {
      ...suffix,
      end: suffix.end + 1,
      unit: suffix.unit ?? hangulUnits[next.exact[0] ?? ''],
      isStrong: /^(?:에|시|성|군|구|지역|근처|쪽|인근|부근|주변)/.test(next.exact),
      isPresent: true,
      joins: joining.test(next.exact),
    };
  if (!ownWord.test(next.exact)) return suffix;
  const isStrong = /^(?:에서|지역|근처|쪽|인근|부근|주변|일대|근방|.(?:지역|근처|쪽|인근))/.test(next.exact);
  return { ...suffix, end: suffix.end + 1, isStrong: suffix.isStrong || isStrong, isPresent: true };
}

/** Words that join two places. */
const connectors = new Set('hoặc hoac hay và va or and 또는 혹은 및 아니면'.split(' '));
export const isConnector = (word: Word | undefined): boolean => connectors.has(word?.exact ?? '');
