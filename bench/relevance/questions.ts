import { type Language, languages } from '#contract/languages.ts';
import { fold } from '#contract/text/fold.ts';
import type { KnownAd } from './ads.ts';
import { createRandom, randomBelow } from './random.ts';

/** A question and its expected ads; ads of other languages are neither right nor wrong. */
export interface SearchQuestion {
  kind: string;
  language: Language;
  text: string;
  truth: ReadonlySet<number>;
}

/** Maximum number of expected ads of a question: with more, any answer would pass. */
const MOST = 60;
/** Number of questions of each kind. */
const EACH = 200;
const lengths: Record<Language, number> = { vi: 4, kr: 2, en: 3 };

/**
 * Generates questions by rule: some words of a title, each altered in one way. Expected are all ads of the language
 * whose title contains these words.
 */
export function makeQuestions(ads: readonly KnownAd[], seed: number): SearchQuestion[] {
  const random = createRandom(seed);
  return languages.flatMap((language) => {
    const own = ads.filter((ad) => ad.language === language);
    const holders = holdersOf(own);
    const basic = shuffle(own, random)
      .flatMap((ad) => ask(ad, holders, lengths[language], random))
      .slice(0, EACH);
    const made = basic.flatMap((question) => spoil(question, random));
    return [...made, ...(language === 'vi' ? accentPairs(own) : []), ...sentences(own, holders, random)];
  });
}

type Holders = ReadonlyMap<string, ReadonlySet<number>>;
interface Basic {
  language: Language;
  words: string[];
  truth: ReadonlySet<number>;
}

function holdersOf(ads: readonly KnownAd[]): Holders {
  const holders = new Map<string, Set<number>>();
  for (const { id, words } of ads)
    for (const word of words) holders.set(word, (holders.get(word) ?? new Set()).add(id));
  return holders;
}

/** A few adjacent words of a title that are in few ads. */
function ask({ language, words }: KnownAd, holders: Holders, length: number, random: () => number): Basic[] {
  const named = words.filter((word) => !/^\d+$/.test(word));
  if (named.length < 2) return [];
  // Half begin with the start of the title, like a person who knows it.
  const from = random() < 0.5 ? 0 : randomBelow(random, Math.max(1, named.length - length));
  const asked = named.slice(from, from + length);
  const truth = holdersOfAll(asked, holders);
  return asked.join(' ').length >= 5 && truth.size <= MOST ? [{ language, words: asked, truth }] : [];
}

function holdersOfAll(words: readonly string[], holders: Holders): ReadonlySet<number> {
  return words
    .map((word) => holders.get(word) ?? new Set<number>())
    .reduce((all, next) => all.intersection(next));
}

function spoil({ language, words, truth }: Basic, random: () => number): SearchQuestion[] {
  const kinds: [string, string | undefined][] = [['plain', words.join(' ')]];
  if (language === 'kr') kinds.push(['without spaces', words.join('')]);
  else kinds.push(['typo', mistype(words, random)]);
  if (language === 'vi') kinds.push(['no accents', fold(words.join(' '))], ['joined', join(words, random)]);
  return kinds.flatMap(([kind, text]) =>
    text === undefined ? [] : [{ kind: `${language} ${kind}`, language, text, truth }],
  );
}

/** One letter of the longest word is left out, doubled, or swapped with the next one. */
function mistype(words: readonly string[], random: () => number): string | undefined {
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  if (longest.length < 4) return undefined;
  const at = 1 + randomBelow(random, longest.length - 2);
  const [letter = '', next = ''] = longest.slice(at);
  const spoilt = [next, `${letter}${letter}${next}`, `${next}${letter}`][randomBelow(random, 3)] ?? '';
  const wrong = longest.slice(0, at) + spoilt + longest.slice(at + 2);
  return wrong === longest ? undefined : words.map((word) => (word === longest ? wrong : word)).join(' ');
}

function join(words: readonly string[], random: () => number): string | undefined {
  const bare = words.map(fold);
  if (bare.length < 2) return undefined;
  const at = randomBelow(random, bare.length - 1);
  return [...bare.slice(0, at), `${bare[at]}${bare[at + 1]}`, ...bare.slice(at + 2)].join(' ');
}

/** Two adjacent words that other titles write with other accents: expected are the ads with these accents. */
function accentPairs(ads: readonly KnownAd[]): SearchQuestion[] {
  const forms = new Map<string, Set<number>>();
  for (const { id, words } of ads)
    for (const [at, word] of words.slice(1).entries()) {
      const form = `${words[at]} ${word}`;
      forms.set(form, (forms.get(form) ?? new Set()).add(id));
    }
  const often = [...forms].filter(([, truth]) => truth.size >= 3);
  const pairs = [...Map.groupBy(often, ([form]) => fold(form))].flatMap(([bare, group]) => {
    const marked = group.filter(([form]) => form !== bare);
    return marked.length < 2 ? [] : marked;
  });
  return pairs
    .slice(0, EACH)
    .map(([text, truth]) => ({ kind: 'vi accent pair', language: 'vi', text, truth }));
}

/** How people phrase a search; `{}` is the work, `@` the place. */
const phrases: Record<Language, string[]> = {
  vi: [
    'tìm việc {} ở @',
    'mình muốn tìm công việc {} tại @',
    'cần việc làm {} khu vực @',
    'em đang tìm chỗ làm {} ở @ ạ',
  ],
  kr: ['@에서 {} 일자리 찾아요', '@ {} 채용 공고', '@ 근처 {} 구합니다'],
  en: [
    'looking for {} job in @',
    'I want to work as {} in @',
    'any {} jobs near @?',
    'find me {} vacancies at @',
  ],
};

function sentences(ads: readonly KnownAd[], holders: Holders, random: () => number): SearchQuestion[] {
  const placeOf = new Map(ads.map((ad) => [ad.id, ad.place]));
  return shuffle(ads, random)
    .flatMap((ad) => {
      const { place, language } = ad;
      if (place === null || ad.words.length < 3) return [];
      const words = ad.words.filter((word) => !/^\d+$/.test(word)).slice(0, 3);
      const truth = new Set([...holdersOfAll(words, holders)].filter((id) => placeOf.get(id) === place));
      const phrase = phrases[language][randomBelow(random, phrases[language].length)] ?? '';
      const text = phrase.replace('{}', words.join(' ')).replace('@', place);
      return [{ kind: `${language} sentence`, language, text, truth }];
    })
    .slice(0, EACH);
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
