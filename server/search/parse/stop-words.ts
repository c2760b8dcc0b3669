import { findConcepts } from './concepts.ts';
import { stemOf, type Word } from './normalise.ts';
import { SENTENCE_FILLERS } from './tolerance.ts';

/** Words for work itself, of any kind. */
const work = [
  'việc làm, việc, công việc, tìm việc, tìm việc làm, kiếm việc, chỗ làm, tuyển dụng',
  'job, work, vacancy, vacancie, hiring, position, opening, opportunity, opportunitie',
  '구인, 구직, 채용, 채용공고, 공고, 일자리, 일, 일을, 자리, 직장',
];

/**
 * Filler words around a search: pronouns, prepositions, "I want", "a job". They come from closed classes of words and
 * contain no job names. Single Vietnamese words count with their diacritics, or without any.
 */
const around = [
  ...work,
  'tìm, làm, kiếm, tìm kiếm',
  'tôi, mình, em, anh, chị, bạn, muốn, cần, đang, được, cho, là, và, có, nào, ạ, nhé, với, giúp, xin, hỏi, ai, thì, mà',
  'ở, tại, gần, khu vực, quanh, vị trí, ngành, nghề, về, như, hoặc, hay, biết, những, các, một',
  'i, im, m, am, a, an, the, to, for, in, at, near, nearby, around, of, my, me, is, are, be, there, any, some, and, or, as',
  'looking, look, find, want, need, working',
  'please, would, like, search, searching, seeking, show, apply, available, can, do, you, have, that, which, with, on, by',
  '찾아요, 찾습니다, 찾고, 찾는, 있어요, 있습니다, 있나요, 구해요, 구합니다, 구하고, 구하는',
  '싶어요, 싶습니다, 하고, 하는, 저는, 제가, 근처, 지역, 쪽, 에서, 관련, 좀, 해주세요, 원해요, 원합니다',
];

interface Phrases {
  exact: ReadonlySet<string>;
  folded: ReadonlySet<string>;
}
const [namesOfWork, fillers] = [readPhrases(work), readPhrases(around)];
const LONGEST = Math.max(...[...fillers.exact].map((phrase) => phrase.split(' ').length));

function readPhrases(lines: readonly string[]): Phrases {
  const phrases = lines.flatMap((line) => line.split(', '));
  const fold = (phrase: string) =>
    phrase
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replaceAll('đ', 'd')
      .normalize('NFC');
  return { exact: new Set(phrases), folded: new Set(phrases.map(fold)) };
}

/**
 * Removes filler words: "tìm việc kế toán ở Huế" searches for "kế toán Huế". A single filler word may be intended ("làm
 * việc tại nhà" does not ask for work in general), and if no other word remains, all of them stay.
 * @param spoken number of other filler words around the query, such as the preposition of a place
 */
export function removeStopWords(words: readonly Word[], spoken = 0): Word[] {
  const kept = new Set(listMeant(words));
  const others = words.filter((word) => kept.has(word));
  return others.length > 0 && words.length - others.length + spoken >= SENTENCE_FILLERS ? others : [...words];
}

/**
 * True if the words only ask for work in general ("tìm việc làm", "jobs"). Next to a place or a pay, fillers of any
 * kind are enough. Otherwise, a word for work is required. A word that is also a job name ("tuyển dụng") may be
 * intended as one.
 */
export function isGenericJobQuery(words: readonly Word[], isBeside: boolean): boolean {
  const isSaid = isBeside || words.some((_, at) => fillerLength(words, at, namesOfWork) > 0);
  return (
    isSaid && listWithout(words, fillers).length === 0 && !findConcepts(words).some(({ whole }) => whole)
  );
}

/** Removes words for work in general: "accountant jobs" searches for accountants. */
export function removeJobWords(words: readonly Word[]): Word[] {
  return listMeant(words, namesOfWork);
}

function listMeant(words: readonly Word[], phrases = fillers): Word[] {
  const named = nameCover(words);
  // "làm việc" is the activity of working, "việc làm" is a job that people search for.
  const isDoing = (at: number) => words[at]?.folded === 'lam' && words[at + 1]?.folded === 'viec';
  return listWithout(words, phrases, (at) => named.has(at) || isDoing(at) || isDoing(at - 1));
}

/** Returns the words that belong to none of the phrases, and those that may be intended. */
function listWithout(
  words: readonly Word[],
  phrases: Phrases,
  isMeant: (at: number) => boolean = () => false,
): Word[] {
  const kept: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const length = isMeant(at) ? 0 : fillerLength(words, at, phrases);
    if (length === 0) kept.push(...words.slice(at, at + 1));
    at += Math.max(1, length);
  }
  return kept;
}

/**
 * Indexes of words inside a job name of several words: "tài" of "tài chính", which without diacritics looks like a
 * preposition.
 */
function nameCover(words: readonly Word[]): Set<number> {
  const names = findConcepts(words).filter(({ length }) => length > 1);
  return new Set(names.flatMap(({ from, length }) => Array.from({ length }, (_, index) => from + index)));
}

/** Number of words from this index on that form one of the phrases; 0 if none. */
function fillerLength(words: readonly Word[], from: number, phrases: Phrases): number {
  for (let length = LONGEST; length > 0; length--) {
    const run = words.slice(from, from + length);
    if (run.length === length && isOneOf(phrases, run)) return length;
  }
  return 0;
}

function isOneOf({ exact, folded }: Phrases, run: readonly Word[]): boolean {
  if (run.every(({ hangul }) => hangul))
    return exact.has(run.map((word) => word.exact).join(' ')) || exact.has(run.map(stemOf).join(' '));
  const hasAccent = run.some(
    (word) => !word.hangul && /[^\x20-\x7f]/.test(word.exact) && word.exact !== word.folded,
  );
  return hasAccent
    ? exact.has(run.map((word) => word.exact).join(' '))
    : folded.has(run.map((word) => word.folded).join(' '));
}
