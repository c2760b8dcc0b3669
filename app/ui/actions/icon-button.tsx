import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconSize, type IconType } from '../indicators/icon.tsx';
import { Spinner } from '../indicators/spinner.tsx';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconType;
  /** The name for screen readers, shown as tooltip too. */
  label: string;
  variant?: 'subtle' | 'outline' | 'raised' | 'danger';
  size?: 'small' | 'dense' | 'default';
  iconSize?: IconSize;
  loading?: boolean;
  /** A toggled state: announced as pressed, drawn in the brand colour. */
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A square button that shows only an icon; 32 px at least, 44 px on mobile. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    variant = 'subtle',
    size = 'default',
    iconSize,
    loading,
    pressed,
    className,
    ...rest
  } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      className={cx(styles.button, styles[variant], styles[size], className)}
    >
      {loading ? <Spinner /> : <Icon of={icon} size={iconSize ?? (size === 'small' ? 'chip' : 'ui')} />}
    </button>
  );
}
