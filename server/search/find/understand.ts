import type { SearchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type AdminUnit, getAdminUnits } from '#server/places/locations/places.ts';
import { joinPhrases } from '#server/search/index/phrases.ts';
import { readWords, type Word } from '#server/search/parse/normalise.ts';
import { parseRequestedPay } from '#server/search/parse/pay-words.ts';
import { findRequestedUnit, mayNameUnit } from '#server/search/parse/place-words.ts';
import { type SearchQuery, toQuery } from '#server/search/parse/query.ts';
import { isGenericJobQuery, removeStopWords } from '#server/search/parse/stop-words.ts';

/** The interpretation of the words of a search. */
export interface Understood {
  /** The remaining question; undefined if the words only ask for work in general. */
  question: SearchQuery | undefined;
  /** All words as typed, if some of them were interpreted otherwise; titles may contain just these. */
  literal: SearchQuery | undefined;
  asked: ExtractedFilters;
}

/** Filters that words name, each with the remaining text. */
export interface ExtractedFilters {
  /** Units of the same name, current and former. */
  place: { places: AdminUnit[]; rest: string } | undefined;
  pay: { salary_from: number; rest: string } | undefined;
}

/** The result for words that name no filter. */
export const noExtractedFilters: ExtractedFilters = { place: undefined, pay: undefined };

/** Criteria with the filters that words name. */
export const mergeFilters = <Criteria extends Pick<SearchCriteria, 'address_codes' | 'salary_from'>>(
  criteria: Criteria,
  { place, pay }: ExtractedFilters,
): Criteria => ({
  ...criteria,
  address_codes: place?.places.map(({ code }) => code) ?? criteria.address_codes,
  salary_from: pay?.salary_from ?? criteria.salary_from,
});

/**
 * Interprets a search as people phrase it: a place and a pay in the words become filters, unless the visitor has chosen
 * a filter of that kind or wants the words as typed. Undefined if the text contains no word at all.
 */
export async function understand(db: Db, criteria: SearchCriteria): Promise<Understood | undefined> {
  const { key = '', as_words, address_codes } = criteria;
  const readsPay = criteria.salary_from === undefined && !as_words.includes('pay');
  const pay = readsPay ? parseRequestedPay(key) : undefined;
  const words = readWords(pay?.rest ?? key);
  const readsPlace = address_codes.length === 0 && !as_words.includes('place');
  const asked =
    readsPlace && mayNameUnit(words) ? findRequestedUnit(await getAdminUnits(db), words) : undefined;
  const rest = asked ? words.toSpliced(asked.from, asked.length) : words;
  const typed = readWords(key);
  if (typed.length === 0) return undefined;
  // With a place or a pay, the rest is a sentence.
  const isAsked = asked !== undefined || pay !== undefined;
  const question = isGenericJobQuery(rest, isAsked)
    ? undefined
    : toQuery(removeStopWords(rest, isAsked ? 1 : 0));
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

/** Removes the gap or comma that the run has left. */
function tidy(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(/^[ ,;]+|[ ,;]+$/g, '');
}
