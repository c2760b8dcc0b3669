import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconType } from '../indicators/icon.tsx';
import { Spinner } from '../indicators/spinner.tsx';
import { Anchor, type AnchorProps } from './anchor.tsx';
import styles from './button.module.css';

export type ButtonVariant =
  | 'filled'
  | 'outline'
  | 'subtle'
  | 'text'
  | 'danger'
  | 'danger-outline'
  | 'danger-text';
export type ButtonSize = 'dense' | 'default' | 'large';

type Looks = {
  /** One filled button per view; `danger` only inside a confirming dialog. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconType;
  iconAfter?: IconType;
  /** Fills the width of its container. */
  wide?: boolean;
};

export type ButtonProps = Looks &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows a spinner before the label, preserves the width and ignores further clicks. */
    loading?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

/** A button. Its default type is "button", so that it never submits by accident. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  loading,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-primary={variant === 'filled' ? '' : undefined}
      className={cx(variantClass(variant, size, wide), loading && !icon && styles.spun, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      <Face icon={icon} iconAfter={iconAfter} loading={loading}>
        {children}
      </Face>
    </button>
  );
}

export type LinkButtonProps = Looks & AnchorProps;

/** A link that looks like a button: it navigates, so it works without JavaScript and opens in a new tab. */
export function LinkButton({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  children,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Anchor
      {...rest}
      data-primary={variant === 'filled' ? '' : undefined}
      className={cx(variantClass(variant, size, wide), className)}
    >
      <Face icon={icon} iconAfter={iconAfter}>
        {children}
      </Face>
    </Anchor>
  );
}

function variantClass(variant: ButtonVariant = 'outline', size: ButtonSize = 'default', wide = false) {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide);
}

type FaceProps = { icon?: IconType; iconAfter?: IconType; loading?: boolean; children?: ReactNode };

function Face({ icon, iconAfter, loading, children }: FaceProps) {
  return (
    <>
      {loading ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
      {iconAfter && <Icon of={iconAfter} />}
    </>
  );
}
