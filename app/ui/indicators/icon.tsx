import type { ComponentType } from 'react';

/** An icon of @tabler/icons-react, imported from its own file: `@tabler/icons-react/dist/esm/icons/IconX.mjs`. */
export type IconType = ComponentType<{
  size?: number | string;
  stroke?: number | string;
  className?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;

const SIZES = { badge: 14, chip: 15, ui: 18, mobile: 22, large: 28 } as const;

/** Icon sizes in CSS pixels: 14 in badges, 15 in chips, 18 elsewhere, 22 in mobile bars. */
export type IconSize = keyof typeof SIZES;

type IconProps = { of: IconType; size?: IconSize; className?: string };

/** Draws an icon in the size and stroke of the design. Always hidden from screen readers, because the text next to it is read. */
export function Icon({ of: Drawing, size = 'ui', className }: IconProps) {
  return (
    <Drawing
      size={SIZES[size]}
      stroke={size === 'badge' ? 2.1 : 1.75}
      className={className}
      aria-hidden="true"
    />
  );
}
