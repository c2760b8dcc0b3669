/** Korean particles by whether the word before ends in a consonant: after a vowel, after a consonant. */
const particles: Record<string, string> = { 를: '을', 가: '이', 는: '은', 로: '으로', 와: '과' };

/** Puts a particle, given in its form after a vowel, behind a word in the form that the word asks for. */
export function addParticle(word: string, particle: string): string {
  const final = finalSound(word);
  const afterVowel = final === 'none' || (particle === '로' && final === 'l');
  return word + (afterVowel ? particle : (particles[particle] ?? particle));
}

function finalSound(word: string): 'none' | 'l' | 'other' {
  const letter = word.replace(/[)\]\s.]+$/, '').at(-1) ?? '';
  const offset = letter.charCodeAt(0) - 0xac00;
  if (offset >= 0 && offset < 11_172) {
    const final = offset % 28;
    if (final === 0) return 'none';
    return final === 8 ? 'l' : 'other';
  }
  if (/[lrL178]/.test(letter)) return 'l';
  return /[bcdgkmnpt036]/i.test(letter) ? 'other' : 'none';
}

/** "an" before a vowel sound, also before letters that are spoken one by one (an HR officer, a UI designer). */
export function indefiniteArticle(words: string): 'a' | 'an' {
  const first = words.split(/[\s/-]/)[0] ?? '';
  if (/^[A-Z]{2,}/.test(first)) return /^[AEFHILMNORSX]/.test(first) ? 'an' : 'a';
  return /^[aeiou]/i.test(first) && !/^(uni|use|euro|one)/i.test(first) ? 'an' : 'a';
}
