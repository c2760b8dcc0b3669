import { readWords, spell } from '#server/search/normalise.ts';

/**
 * What is searched and never shown as popular, however many search it: obscene words, and what no ad may offer. With
 * their marks, since "lon" is a can. Names of work stand nowhere here.
 */
const phrases = [
  'sex, porn, xxx, sexy, fuck, fucking, shit, bitch, cunt, dick, pussy, escort, nude, drugs, cocaine, weed',
  'địt, đụ, lồn, cặc, buồi, đĩ, dâm, khiêu dâm, gái gọi, trai gọi, mại dâm, làm tình, phim sex, ma túy, ma tuý, cần sa',
  '보지, 자지, 시발, 마약, 도박',
  'cờ bạc, cá độ, lô đề, vay nặng lãi, bán thận, bằng giả',
].flatMap((line) => line.split(', ').map((phrase) => spell(readWords(phrase), 'exact')));

/** Korean writes them inside longer words, too. */
const hangul = ['섹스', '야동', '포르노', '씨발', '병신', '개새끼', '창녀', '조건만남', '대마초'];

/** Whether a searched word must not stand among the popular ones. */
export function isBlockedFromPopular(text: string): boolean {
  const words = readWords(text);
  const spelled = spell(words, 'exact');
  const joined = words.map(({ exact }) => exact).join('');
  return phrases.some((phrase) => spelled.includes(phrase)) || hangul.some((one) => joined.includes(one));
}
