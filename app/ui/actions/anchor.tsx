import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
  /** Leaves the scroll position where it is after moving to the address (filters, tabs). */
  keepScroll?: boolean;
  /** Takes the place of the present entry in the history. */
  replace?: boolean;
};

function PlainAnchor({ keepScroll: _scroll, replace: _replace, ...rest }: AnchorProps) {
  return <a {...rest} />;
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** Root hands in the router's link here, so that pieces move without reloading the page and know no router. */
export const AnchorProvider = AnchorContext.Provider;

/** A link inside the product; a plain `<a>` where no router stands above. */
export function Anchor(props: AnchorProps) {
  const Drawn = use(AnchorContext);
  return <Drawn {...props} />;
}
