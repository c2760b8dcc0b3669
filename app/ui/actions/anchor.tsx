import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
  /** Does not change the scroll position after navigation (filters, tabs). */
  keepScroll?: boolean;
  /** Replaces the current history entry. */
  replace?: boolean;
};

function PlainAnchor({ keepScroll: _scroll, replace: _replace, ...rest }: AnchorProps) {
  return <a {...rest} />;
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** The root provides the router's link here, so that components navigate without a reload and do not depend on the router. */
export const AnchorProvider = AnchorContext.Provider;

/** A link inside the product; a plain `<a>` without a provider above it. */
export function Anchor(props: AnchorProps) {
  const Drawn = use(AnchorContext);
  return <Drawn {...props} />;
}
