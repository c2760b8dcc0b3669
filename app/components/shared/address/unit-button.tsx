import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { cx } from '#app/ui/cx.ts';
import { useField } from '#app/ui/fields/field.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import styles from './address-picker.module.css';
import type { Unit } from './units.ts';

interface UnitButtonProps {
  chosen: Unit | null;
  placeholder: string;
  disabled: boolean;
  onOpen: () => void;
}

/**
 * Button that looks like a select and opens the dialog with administrative units. Its accessible name is the label and
 * the choice.
 */
export function UnitButton({ chosen, placeholder, disabled, onOpen }: UnitButtonProps) {
  const { id, 'aria-describedby': describedBy } = useField({});
  return (
    <button
      type="button"
      id={id}
      className={cx(styles.button, !chosen && styles.empty)}
      aria-haspopup="dialog"
      aria-labelledby={`${id}-label ${id}-chosen`}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={onOpen}
    >
      <span id={`${id}-chosen`} className={styles.chosen}>
        {chosen?.name ?? placeholder}
      </span>
      <Icon of={IconChevronDown} size="chip" />
    </button>
  );
}
