import { cx } from '../cx.ts';
import styles from './avatar.module.css';
import type { Tone } from './badge.tsx';
import tones from './tone.module.css';

const TONES: readonly Tone[] = ['man', 'nghe', 'lam', 'cham', 'la', 'da'];

type AvatarProps = { name: string; size?: 'sm' | 'md' | 'lg' };

/** A person as initials in a circle; decorative, because the name is next to it. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      className={cx(styles.avatar, styles[size], tones[TONES[sum % TONES.length] ?? 'da'])}
      // Rendered by the style sheet: as text it would be part of the accessible name of a button around it.
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
}

/** The letters of the given name: "Trần Khánh Linh" → "KL", "김민서" → "민서", "Anna" → "A". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (/^[\uac00-\ud7a3]{2,}$/.test(last)) return last.slice(-2);
  return words
    .slice(-2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
