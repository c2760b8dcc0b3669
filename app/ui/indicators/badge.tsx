import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './badge.module.css';
import { Icon, type IconType } from './icon.tsx';
import tones from './tone.module.css';

/** Hue families of states: grey, done, waiting, danger, seen, interview, brand. */
export type Tone = 'da' | 'la' | 'nghe' | 'son' | 'cham' | 'man' | 'lam';

type BadgeProps = { tone?: Tone; icon?: IconType; children: ReactNode };

/** A state as colour, icon and word together, 24 px high. */
export function Badge({ tone = 'da', icon, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, tones[tone])}>
      {icon && <Icon of={icon} size="badge" />}
      {children}
    </span>
  );
}
