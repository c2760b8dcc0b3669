import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../indicators/icon.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import styles from './pill.module.css';
import { Popover } from './popover.tsx';

type PillProps = {
  label: string;
  /** A value is selected: the pill gets the brand's wash. */
  active?: boolean;
  /** Number of selected values. */
  count?: number;
  /** Clears the filter; shown while active. */
  onClear?: () => void;
  /** Called each time it opens. */
  onOpen?: () => void;
  align?: 'start' | 'end';
  /** Content of the popover under the pill. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A filter of a list: a button that opens its options in a popover, or in a sheet on mobile. */
export function Pill({ label, active = false, count, onClear, onOpen, align, children }: PillProps) {
  const labels = useLabels();
  return (
    <div className={cx(styles.pill, active && styles.active)}>
      <Popover
        label={label}
        align={align}
        onOpenChange={(open) => open && onOpen?.()}
        trigger={(props) => (
          <button type="button" {...props} className={styles.open}>
            <span>{label}</span>
            {count ? <span className="font-num">{count}</span> : null}
            {!(active && onClear) && <Icon of={IconChevronDown} size="chip" />}
          </button>
        )}
      >
        {children}
      </Popover>
      {active && onClear && (
        <button
          type="button"
          className={styles.clear}
          onClick={onClear}
          aria-label={fillLabel(labels.remove, { name: label })}
        >
          <Icon of={IconX} size="chip" />
        </button>
      )}
    </div>
  );
}

type PillButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { active?: boolean };

/** A filter that opens something else than a popover. */
export function PillButton({ active = false, className, ...rest }: PillButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.pill, styles.open, active && styles.active, className)}
    />
  );
}

type PillToggleProps = { children: ReactNode; active?: boolean; onToggle: (active: boolean) => void };

/** A filter with only two states, on or off. */
export function PillToggle({ children, active = false, onToggle }: PillToggleProps) {
  return (
    <PillButton active={active} aria-pressed={active} onClick={() => onToggle(!active)}>
      {children}
    </PillButton>
  );
}
