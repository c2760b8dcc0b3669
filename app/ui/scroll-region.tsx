import type { ReactNode, Ref } from 'react';

interface ScrollRegionProps {
  /** Name of the region for screen readers: a text, or the id of the element that contains it. */
  name: string | { id: string };
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part of a page that scrolls separately. It takes the focus, because the keyboard could not scroll it otherwise. */
export const ScrollRegion = ({ name, className, ref, children }: ScrollRegionProps) => (
  <section
    ref={ref}
    className={className}
    aria-label={typeof name === 'string' ? name : undefined}
    aria-labelledby={typeof name === 'string' ? undefined : name.id}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the element that has the focus
    tabIndex={0}
  >
    {children}
  </section>
);
