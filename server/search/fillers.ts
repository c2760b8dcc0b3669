import { findConcepts } from '#server/search/concepts.ts';
import type { Word } from '#server/search/normalise.ts';

/** So many words around a question make a sentence of it; fewer may be part of what is looked for. */
const SENTENCE = 2;

/**
 * What people say around what they look for: pronouns, prepositions, "I want", "a job". Closed classes of words and no
 * names of work; single words of Vietnamese with their marks, and without any where somebody types none.
 */
const phrases = [
  'tìm, tìm việc, tìm việc làm, việc làm, việc, công việc, làm, kiếm, kiếm việc, tìm kiếm, tuyển dụng, chỗ làm',
  'tôi, mình, em, anh, chị, bạn, muốn, cần, đang, được, cho, là, và, có, nào, ạ, nhé, với, giúp, xin, hỏi, ai, thì, mà',
  'ở, tại, gần, khu vực, quanh, vị trí, ngành, nghề, về, như, hoặc, hay, biết, những, các, một',
  'i, im, m, am, a, an, the, to, for, in, at, near, nearby, around, of, my, me, is, are, be, there, any, some, and, or, as',
  'looking, look, find, want, need, work, working, job, vacancy, vacancie, hiring, position, opening, opportunity, opportunitie',
  'please, would, like, search, searching, seeking, show, apply, available, can, do, you, have, that, which, with, on, by',
  '구인, 구직, 채용, 채용공고, 공고, 일자리, 일, 일을, 자리, 직장, 찾아요, 찾습니다, 찾고, 찾는, 있어요, 있습니다, 있나요, 구해요, 구합니다',
  '싶어요, 싶습니다, 하고, 하는, 저는, 제가, 근처, 지역, 쪽, 에서, 관련, 좀, 해주세요, 원해요, 원합니다',
].flatMap((line) => line.split(', '));

const exact = new Set(phrases);
const folded = new Set(
  phrases.map((phrase) =>
    phrase
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replaceAll('đ', 'd')
      .normalize('NFC'),
  ),
);
const LONGEST = Math.max(...phrases.map((phrase) => phrase.split(' ').length));

/**
 * "tìm việc kế toán ở Huế" asks for "kế toán Huế". Fewer than two such words may be meant ("làm việc tại nhà" is no
 * question for work), and where nothing else remains, all of them are.
 * @param spoken what else was said around the question, such as the preposition of a place
 */
export function dropFillers(words: readonly Word[], spoken = 0): Word[] {
  const kept = new Set(listMeant(words));
  const others = words.filter((word) => kept.has(word));
  return others.length > 0 && words.length - others.length + spoken >= SENTENCE ? others : [...words];
}

function listMeant(words: readonly Word[]): Word[] {
  const named = nameCover(words);
  const kept: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const length = named.has(at) ? 0 : fillerLength(words, at);
    if (length === 0) kept.push(...words.slice(at, at + 1));
    at += Math.max(1, length);
  }
  return kept;
}

/** Words inside a name of work of several words: "tài" of "tài chính", which without marks is a preposition, too. */
function nameCover(words: readonly Word[]): Set<number> {
  const names = findConcepts(words).filter(({ length }) => length > 1);
  return new Set(names.flatMap(({ from, length }) => Array.from({ length }, (_, index) => from + index)));
}

/** How many words from here on are one filler, 0 when none. */
function fillerLength(words: readonly Word[], from: number): number {
  // "làm việc" is what people do, "việc làm" what they look for.
  const isDoing = words[from]?.folded === 'lam' && words[from + 1]?.folded === 'viec';
  const isDone = words[from]?.folded === 'viec' && words[from - 1]?.folded === 'lam';
  if (isDoing || isDone) return 0;
  for (let length = LONGEST; length > 0; length--) {
    const run = words.slice(from, from + length);
    if (run.length === length && isFiller(run)) return length;
  }
  return 0;
}

function isFiller(run: readonly Word[]): boolean {
  const isMarked = run.some(
    ({ exact, folded, hangul }) => !hangul && /[^\x20-\x7f]/.test(exact) && exact !== folded,
  );
  const written = run.map((word) => (isMarked ? word.exact : word.folded)).join(' ');
  return (isMarked || run.every(({ hangul }) => hangul) ? exact : folded).has(written);
}
