import { describeMarket } from '#app/components/shared/recruitment/pay.ts';
import { formatNumber } from '#app/i18n/format.ts';
import type { Translator } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { Landings } from './subject.ts';

/** Minimum number of open ads for a company that hires a lot. */
const MANY_ADS = 2;
/** Maximum number of names in one sentence; with more, it would read like a list. */
const NAMED = 3;

interface Described {
  near: Landings;
  facts: OutputOf<'GET /home/landing/facts'>;
  first: { total: number };
}

type Words = Pick<Translator, 't' | 'language'>;

/**
 * Facts about these jobs now, a sentence each: number of all and of new ads, pay, requirements, main locations or
 * careers, and the companies that hire most. Unknown facts are left out.
 */
export function describeLanding({ near, facts, first }: Described, words: Words): string[] {
  const { t, language } = words;
  const number = (count: number) => ({ count, number: formatNumber(count, language) });
  const { career, place } = near;
  const names = { career: inSentence(career?.name ?? '', language), place: place?.name ?? '' };
  const subject = career && place ? 'both' : career ? 'career' : 'place';
  const { market } = facts;
  // If only some of the ads were read, the number of new ones is unknown.
  const isWhole = facts.ads >= first.total;
  const whole = (word: 'from' | 'recent' | 'entry', count: number) =>
    isWhole && count > 0 ? t(`landing.${word}`, number(count)) : '';
  return [
    t(`landing.count.${subject}`, { ...names, ...number(first.total) }),
    whole('from', facts.company_count),
    whole('recent', facts.recent_ads),
    market ? `${describeMarket(market, t, language)}.` : '',
    whole('entry', facts.entry_ads),
    place ? '' : nameFirst('landing.where', near.places, words),
    career ? '' : nameFirst('landing.what', near.careers, words),
    nameFirst(
      'landing.most',
      facts.companies.filter(({ ads }) => ads >= MANY_ADS),
      words,
    ),
  ].filter((sentence) => sentence !== '');
}

/** "Kế toán" within a Vietnamese sentence is "kế toán"; "IT" stays, and English names may begin with the name of a language. */
function inSentence(name: string, language: Words['language']): string {
  const [first = '', second = ''] = name;
  const isWord = second !== second.toUpperCase();
  return language === 'vi' && isWord ? first.toLowerCase() + name.slice(1) : name;
}

function nameFirst(
  word: 'landing.where' | 'landing.what' | 'landing.most',
  list: readonly { name: string }[],
  { t }: Words,
): string {
  const names = list.slice(0, NAMED).map(({ name }) => name);
  return names.length > 0 ? t(word, { names: names.join(', ') }) : '';
}
