import { foldWords } from '#contract/text/fold.ts';
import { readWords, type Word } from '#server/search/index.ts';
import { careerWords } from './career-words.ts';

/** A career of the reference list. */
export interface Career {
  id: number;
  name_vi: string;
  name_kr: string;
  name_en: string;
}

/** Finds the career that a title names, otherwise the one its tags name; undefined if neither names one. */
export type FindCareer = (title: string, tags: readonly string[]) => number | undefined;

interface Name {
  career: number;
  words: string[];
  /** Exact spelling, for a name of a single word; undefined for longer names. */
  exact: string | undefined;
}

/** Builds the look-up once for an import, from the careers' names and those of career-words.ts. */
export function createFindCareer(careers: readonly Career[]): FindCareer {
  const known = new Set([NONE, ...careers.map(({ id }) => id)]);
  const names = [...listOwnNames(careers), ...listOtherNames()].filter(({ career }) => known.has(career));
  const hangul = names
    .filter(({ words }) => isHangul(words.join('')))
    .map(({ career, words }) => ({ career, name: words.join('') }));
  const latin = Map.groupBy(
    names.filter(({ words }) => !isHangul(words.join(''))),
    ({ words }) => words[0],
  );

  return (title, tags) => {
    // Brackets contain places, languages and praise more often than the work itself.
    const bare = title.replace(/[[(【][^\])】]*[\])】]/gu, ' ');
    const texts = [bare.split(forWhom, 1)[0] ?? '', bare, title, ...tags];
    return texts.map((text) => best(text, latin, hangul)).find((id) => id !== undefined);
  };
}

/** The words after these name the customer: "logo design for a food maker" is design. */
const forWhom = /\s(?:cho|công ty|cty|for)\s/iu;

/** The longest name wins, then a career before a whole group, then the first one. */
function best(
  text: string,
  latin: ReadonlyMap<string | undefined, Name[]>,
  hangul: readonly { career: number; name: string }[],
): number | undefined {
  const words = readWords(text);
  const run = words.map(({ folded }) => folded).join('');
  const named = [
    ...words.flatMap((word, at) =>
      (latin.get(word.folded) ?? [])
        .filter((name) => standsAt(name, words, at))
        .map((name) => ({
          career: name.career,
          weight: name.words.join('').length + 4 * name.words.length,
          at,
          end: at + name.words.length,
        })),
    ),
    ...hangul
      .map(({ career, name }) => ({ career, weight: 5 * name.length, at: run.indexOf(name), end: Infinity }))
      .filter(({ at }) => at >= 0),
  ];
  const others = named.filter(({ career }) => career === NONE);
  const isInOther = (one: { at: number; end: number }) =>
    others.some(({ at, end }) => at <= one.at && one.end <= end && one.end - one.at < end - at);
  const found = named.filter((one) => one.career !== NONE && !isInOther(one));
  const points = ({ career, weight }: { career: number; weight: number }) =>
    career < GROUPS ? weight - 100 : weight;
  return found.sort((a, b) => points(b) - points(a) || a.at - b.at)[0]?.career;
}

/** Career groups have ids below this number, careers have larger ones. */
const GROUPS = 100;
/** Id in place of a career for words that only contain the name of a career: "điện" of "điện thoại". */
const NONE = 0;

/** Without diacritics, a single syllable means too many things ("hàn" is welding, "hạn" a date), so it must match as written. */
function standsAt({ words, exact }: Name, text: readonly Word[], at: number): boolean {
  const first = text[at];
  if (exact !== undefined && first?.exact !== exact && !(isPlain(exact) && isPlain(first?.exact ?? '')))
    return false;
  return words.every((word, index) => text[at + index]?.folded === word);
}

/** Words that any posting contains ("we recruit") and that therefore name no career. */
const said = new Set(['tuyển dụng', '채용']);

function listOwnNames(careers: readonly Career[]): Name[] {
  return careers.flatMap(({ id, name_vi, name_kr, name_en }) => {
    const vi = splitName(name_vi).map((name) =>
      name.replace(/^(?:nhân viên|chuyên viên|kỹ thuật viên) /i, ''),
    );
    const kr = splitName(name_kr).map((name) => name.replace(/ ?(?:담당자|직원)$/, ''));
    const own = [...vi, ...kr, ...splitName(name_en)].filter((name) => !said.has(name.toLowerCase()));
    return own.flatMap((name) => readName(id, name));
  });
}

function splitName(name: string): string[] {
  return name.split(/[()·,]| và | and /).filter((part) => foldWords(part).length > 2);
}

function listOtherNames(): Name[] {
  return careerWords
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [id = '', names = ''] = line.split('|');
      return names.split(',').flatMap((name) => readName(Number(id), name));
    });
}

function readName(career: number, name: string): Name[] {
  const words = readWords(name);
  if (words.length === 0) return [];
  const exact = words.length === 1 ? words[0]?.exact : undefined;
  return [{ career, words: words.map(({ folded }) => folded), exact }];
}

const isHangul = (text: string) => /^\p{Script=Hangul}+$/u.test(text);
const isPlain = (text: string) => /^\p{ASCII}*$/u.test(text);
