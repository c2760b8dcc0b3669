import { joinWords, readWords } from '#server/search/parse/normalise.ts';

/**
 * Searches that are never shown as popular, however frequent: obscene words, and content that no ad may offer. With
 * their diacritics, because "lon" is a can. Job names must not be listed here.
 */
const phrases = [
  'sex, porn, xxx, sexy, fuck, fucking, shit, bitch, cunt, dick, pussy, escort, nude, drugs, cocaine, weed',
  'địt, đụ, lồn, cặc, buồi, đĩ, dâm, khiêu dâm, gái gọi, trai gọi, mại dâm, làm tình, phim sex, ma túy, ma tuý, cần sa',
  '보지, 자지, 시발, 마약, 도박',
  'cờ bạc, cá độ, lô đề, vay nặng lãi, bán thận, bằng giả',
].flatMap((line) => line.split(', ').map((phrase) => joinWords(readWords(phrase), 'exact')));

/** Korean writes them inside longer words, too. */
const hangul = ['섹스', '야동', '포르노', '씨발', '병신', '개새끼', '창녀', '조건만남', '대마초'];

/** True if a searched word must not be shown as popular. */
export function isBlockedFromPopular(text: string): boolean {
  const words = readWords(text);
  const spelled = joinWords(words, 'exact');
  const joined = words.map(({ exact }) => exact).join('');
  return phrases.some((phrase) => spelled.includes(phrase)) || hangul.some((one) => joined.includes(one));
}
