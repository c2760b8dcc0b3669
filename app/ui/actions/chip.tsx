import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconType } from '../indicators/icon.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import { Anchor } from './anchor.tsx';
import styles from './chip.module.css';

type ChipProps = {
  children: ReactNode;
  /** `matched` adds a check in the done tone, `line` is the subtle outlined form. */
  variant?: 'plain' | 'line' | 'matched';
  icon?: IconType;
};

/** A small fact: kind of work, skill, benefit. */
export function Chip({ children, variant = 'plain', icon }: ChipProps) {
  const shown = variant === 'matched' ? (icon ?? IconCheck) : icon;
  return (
    <span className={cx(styles.chip, styles[variant])}>
      {shown && <Icon of={shown} size="chip" />}
      {children}
    </span>
  );
}

type RemovableChipProps = {
  children: ReactNode;
  /** Accessible name of the remove button, if the child is not plain text. */
  name?: string;
  onRemove: () => void;
};

/** A selected value with a button that removes it. */
export function RemovableChip({ children, name, onRemove }: RemovableChipProps) {
  const labels = useLabels();
  const spoken = name ?? (typeof children === 'string' ? children : '');
  return (
    <span className={cx(styles.chip, styles.removable)}>
      <span className={styles.text}>{children}</span>
      <button
        type="button"
        className={styles.remove}
        onClick={onRemove}
        aria-label={fillLabel(labels.remove, { name: spoken })}
      >
        <Icon of={IconX} size="chip" />
      </button>
    </span>
  );
}

type ChosenChipProps = { children: string /** URL without this value. */; href: string };

/** A selected value that a link removes, so that it works without script. */
export function RemovableLinkChip({ children, href }: ChosenChipProps) {
  const labels = useLabels();
  return (
    <span className={cx(styles.chip, styles.removable)}>
      <span className={styles.text}>{children}</span>
      <Anchor href={href} className={styles.remove} aria-label={fillLabel(labels.remove, { name: children })}>
        <Icon of={IconX} size="chip" />
      </Anchor>
    </span>
  );
}

type AddChipProps = { children: ReactNode; onAdd: () => void };

/** A suggestion that a click adds. */
export function AddChip({ children, onAdd }: AddChipProps) {
  return (
    <button type="button" className={cx(styles.chip, styles.add)} onClick={onAdd}>
      <Icon of={IconPlus} size="badge" />
      {children}
    </button>
  );
}
