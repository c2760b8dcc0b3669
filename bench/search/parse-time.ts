import { readFileSync } from 'node:fs';
import { type Language, languages } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { getLexicon } from '#server/search/index/lexicon-of-rows.ts';
import { parseQuestion } from '#server/search/question/parse.ts';
import { printValue } from '../report.ts';

/** Letters of a text with the target in milliseconds for 95 of 100 texts, when the code is warm. */
const targets = [
  { letters: 40, target: 0.1 },
  { letters: 200, target: 1 },
];
const WARMING = 20;
/**
 * Number of runs for each text, of which the shortest counts: garbage collections and other processes only make a run
 * longer.
 */
const TIMES = 9;

/** Prints how long the parser takes for the questions of its tests, and for long texts made of them. */
export async function measureParsing(db: Db): Promise<void> {
  const begin = performance.now();
  const lexicon = await getLexicon(db);
  console.log(`lexicon of rows: ${(performance.now() - begin).toFixed(0)} ms`);
  for (const { letters, target } of targets)
    for (const language of languages) {
      const texts = listTexts(language, letters);
      const ask = (text: string) => parseQuestion(text, language, lexicon);
      for (let round = 0; round < WARMING; round++) for (const text of texts) ask(text);
      const times = texts.map((text) =>
        Math.min(...Array.from({ length: TIMES }, () => timeOf(() => ask(text)))),
      );
      const slow = times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? Number.NaN;
      printValue(
        `parsing up to ${letters} letters, ${language}, p95`,
        `${slow.toFixed(3)} ms`,
        slow / target,
        `${target} ms`,
      );
    }
}

function timeOf(work: () => void): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

/** The questions themselves, or several in a row up to this length. */
function listTexts(language: Language, letters: number): string[] {
  const file = new URL(`../../server/search/question/tables/${language}.txt`, import.meta.url);
  const questions = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line.includes(' | ') && !line.startsWith('#') ? [line.split(' | ')[0] ?? ''] : []));
  if (letters <= 40) return questions.filter((text) => text.length <= letters);
  return questions.map((_, at) => questions.slice(at).join(' ').slice(0, letters));
}
