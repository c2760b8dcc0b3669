import { cx } from '../cx.ts';
import styles from './avatar.module.css';
import type { Tone } from './badge.tsx';
import { initialsOf } from './initials.ts';
import tones from './tone.module.css';

const TONES: readonly Tone[] = ['man', 'nghe', 'lam', 'cham', 'la', 'da'];

type AvatarProps = { name: string; size?: 'xs' | 'sm' | 'md' | 'lg' };

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
