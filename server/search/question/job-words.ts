import { findConcepts, isJobConcept } from '../parse/concepts.ts';
import { isSyllable, stemOf, type Word } from '../parse/normalise.ts';
import { chooseLongestConcepts } from '../parse/query.ts';
import type { Lexicon } from './lexicon.ts';
import type { JobWords } from './parsed-query.ts';

/** Finds the longest names of jobs, in the order of the text. */
export const listJobs = (words: readonly Word[]) =>
  chooseLongestConcepts(findConcepts(words).filter(({ concept, whole }) => whole && isJobConcept(concept)));

const MAX_NAME_WORDS = 4;

/** True if the words contain a name of a job, or a word from a name of a career or skill. */
export function containsJobName(lexicon: Lexicon, words: readonly Word[]): boolean {
  return findConcepts(words).some(({ concept }) => isJobConcept(concept)) || words.some(lexicon.isJobWord);
}

/**
 * Divides the words of a job. Names of jobs and careers are required if they are next to the job itself: "biết MISA"
 * and "with SAP" only affect the ranking. Without such a name, words from such names are required, and otherwise all
 * words.
 */
export function splitJob(
  given: readonly Word[],
  inPiece: readonly Word[],
  { lexicon, hasWorkplace }: { lexicon: Lexicon; hasWorkplace: boolean },
): Omit<JobWords, 'generic'> {
  const stem = (word: Word) => toStem(lexicon, word);
  const [words, piece] = [given.map(stem), inPiece.map(stem)];
  const jobs = listJobs(piece);
  const named = new Set<Word>();
  for (const { from, length } of jobs) for (const word of piece.slice(from, from + length)) named.add(word);
  for (let from = 0; from < piece.length; from++)
    for (let length = Math.min(MAX_NAME_WORDS, piece.length - from); length > 0; length--) {
      const run = piece.slice(from, from + length);
      if (lexicon.isName(run)) for (const word of run) named.add(word);
    }
  const jobWords = new Set(words.filter((_, at) => isJobWord(lexicon, words, at)).map(({ exact }) => exact));
  const hasJobWord = jobWords.size > 0;
  // If a workplace is named, words that name no job only affect the ranking: "학원에서 아이들 가르치는 일".
  if (named.size === 0 && !hasJobWord && hasWorkplace) return { required: [], head: [], more: [...words] };
  const isRequired = (word: Word) =>
    named.size > 0 ? named.has(word) : !hasJobWord || jobWords.has(word.exact);
  const required = (named.size > 0 ? piece : words).filter(isRequired);
  const first = jobs[0]?.isVietnamese ? jobs[0] : jobs.at(-1);
  const head = first === undefined ? required : piece.slice(first.from, first.from + first.length);
  // Removes each required word only once: "thợ hàn Hàn Quốc" contains "hàn" twice, and only one belongs to the job.
  const left = required.map(({ exact }) => exact);
  const more = words.filter(({ exact }) => {
    const at = left.indexOf(exact);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { required, head, more };
}

/**
 * True for a word from a job name. A Vietnamese syllable needs a neighbour from the same name: in "thợ tráng men",
 * "thợ" alone does not count.
 */
function isJobWord(lexicon: Lexicon, words: readonly Word[], at: number): boolean {
  const [before, word, behind] = [words[at - 1], words[at], words[at + 1]];
  if (!word || !lexicon.isJobWord(word)) return false;
  if (word.hangul || !isSyllable(word.folded)) return true;
  return [before && lexicon.isJobPair(before, word), behind && lexicon.isJobPair(word, behind)].includes(
    true,
  );
}

/** Removes a Korean ending if only the rest is a job word: "마케팅인데" becomes "마케팅". */
function toStem(lexicon: Lexicon, word: Word): Word {
  const stem = stemOf(word);
  if (stem === word.folded || containsJobName(lexicon, [word])) return word;
  const cut = { ...word, exact: stem, folded: stem };
  return containsJobName(lexicon, [cut]) ? cut : word;
}
