import { type Found, findConcepts } from '#server/search/concepts.ts';
import { readWords, spell, type Word } from '#server/search/normalise.ts';
import { askedSpellings, conceptToken, hash } from '#server/search/tokens.ts';

/** More words than this narrow nothing and cost time. */
const WORDS = 8;

/** One typed word and whether a concept could answer in its place. */
export interface Term {
  word: Word;
  inConcept: boolean;
}

/** What the typed words ask for. */
export interface Question {
  terms: Term[];
  /** Tokens of an ad that holds every word as typed. */
  written: number[];
  /** Tokens of an ad that means the same in any language; undefined when no concept was named. */
  meant: number[] | undefined;
  /** The words as one text, with and without marks. */
  folded: string;
  exact: string;
}

/** Reads what a person typed; undefined when it holds no word. */
export function readQuestion(key: string): Question | undefined {
  const words = dropFillers(readWords(key)).slice(0, WORDS);
  if (words.length === 0) return undefined;
  const named = chooseConcepts(findConcepts(words));
  const covered = new Set(named.flatMap(({ from, length }) => words.slice(from, from + length)));
  const others = words.filter((word) => !covered.has(word)).flatMap(askedSpellings);
  return {
    terms: words.map((word) => ({ word, inConcept: covered.has(word) })),
    written: hashes(words.flatMap(askedSpellings)),
    meant:
      named.length === 0
        ? undefined
        : hashes([...others, ...named.map(({ concept }) => conceptToken(concept))]),
    folded: spell(words, 'folded'),
    exact: spell(words, 'exact'),
  };
}

/** What people say around what they look for; dropped from two on, when other words remain. */
const fillers = new Set(
  'tim viec lam o tai muon toi looking for a the job in at near me find want work hiring vacancy 구인 채용 일자리 구직'.split(
    ' ',
  ),
);

/** "tìm việc kế toán ở Huế" asks for "kế toán Huế"; one such word alone may be meant ("làm việc tại nhà" is no question for work). */
function dropFillers(words: Word[]): Word[] {
  const others = words.filter(({ folded }, index) => {
    const isWorking =
      folded === 'lam' ? words[index + 1]?.folded === 'viec' : words[index - 1]?.folded === 'lam';
    return !fillers.has(folded) || isWorking;
  });
  return others.length > 0 && words.length - others.length >= 2 ? others : words;
}

/** Longest names first, none over another. A name that is only part of a Korean word would lose the rest of it. */
function chooseConcepts(found: Found[]): Found[] {
  const chosen: Found[] = [];
  for (const next of found.filter(({ whole }) => whole).sort((a, b) => b.length - a.length)) {
    const isFree = chosen.every(
      ({ from, length }) => next.from + next.length <= from || from + length <= next.from,
    );
    if (isFree) chosen.push(next);
  }
  return chosen;
}

function hashes(tokens: string[]): number[] {
  return [...new Set(tokens)].map(hash);
}
