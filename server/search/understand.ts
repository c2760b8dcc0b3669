import type { SearchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/db/connection.ts';
import { type AdminUnit, getAdminUnits } from '#server/locations/places.ts';
import { readWords, type Word } from '#server/search/normalise.ts';
import { readAskedPay } from '#server/search/pay-words.ts';
import { joinPhrases } from '#server/search/phrases.ts';
import { findAskedPlace, mayAskPlace } from '#server/search/place-words.ts';
import { type SearchQuery, toQuery } from '#server/search/query.ts';
import { dropStopWords, isGenericJobQuery } from '#server/search/stop-words.ts';

/** What was read out of the words of a search. */
export interface Understood {
  /** What is left to be found; undefined where the words say no more than that work is looked for. */
  question: SearchQuery | undefined;
  /** All words as they were typed, where some of them were taken for something else; titles may hold just these. */
  literal: SearchQuery | undefined;
  asked: ExtractedFilters;
}

/** Filters that words ask for, each with the text that is left without the words for it. */
export interface ExtractedFilters {
  /** Units of the same name, of today and of before. */
  place: { places: AdminUnit[]; rest: string } | undefined;
  pay: { salary_from: number; rest: string } | undefined;
}

/** The filters of words that ask for none. */
export const noExtractedFilters: ExtractedFilters = { place: undefined, pay: undefined };

/** Criteria with the filters that words ask for. */
export const mergeFilters = <Criteria extends Pick<SearchCriteria, 'address_codes' | 'salary_from'>>(
  criteria: Criteria,
  { place, pay }: ExtractedFilters,
): Criteria => ({
  ...criteria,
  address_codes: place?.places.map(({ code }) => code) ?? criteria.address_codes,
  salary_from: pay?.salary_from ?? criteria.salary_from,
});

/**
 * Reads a search as people say it: a place and a pay that the words ask for become filters, unless the reader has chosen
 * one of that kind or wants the words as words. Undefined when the text holds no word at all.
 */
export async function understand(db: Db, criteria: SearchCriteria): Promise<Understood | undefined> {
  const { key = '', as_words, address_codes } = criteria;
  const readsPay = criteria.salary_from === undefined && !as_words.includes('pay');
  const pay = readsPay ? readAskedPay(key) : undefined;
  const words = readWords(pay?.rest ?? key);
  const readsPlace = address_codes.length === 0 && !as_words.includes('place');
  const asked = readsPlace && mayAskPlace(words) ? findAskedPlace(await getAdminUnits(db), words) : undefined;
  const rest = asked ? words.toSpliced(asked.from, asked.length) : words;
  const typed = readWords(key);
  if (typed.length === 0) return undefined;
  // A place or a pay that is asked for makes a sentence of the rest.
  const isAsked = asked !== undefined || pay !== undefined;
  const question = isGenericJobQuery(rest, isAsked)
    ? undefined
    : toQuery(dropStopWords(rest, isAsked ? 1 : 0));
  return {
    question: question && (await joinPhrases(db, question)),
    literal: question && typed.length > question.terms.length ? toQuery(typed) : undefined,
    asked: {
      place: asked && {
        places: asked.places,
        rest: textWithout(key, words.slice(asked.from, asked.from + asked.length)),
      },
      pay: pay && { ...pay, rest: tidy(pay.rest) },
    },
  };
}

/** A text as it was typed, without a run of its words. */
function textWithout(text: string, run: readonly Word[]): string {
  const words = run.map(({ exact }) => RegExp.escape(exact)).join('[^\\p{L}\\p{N}]*');
  return tidy(text.normalize('NFKC').replace(new RegExp(words, 'iu'), ' '));
}

/** No gap or comma where the run has stood. */
function tidy(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(/^[ ,;]+|[ ,;]+$/g, '');
}
