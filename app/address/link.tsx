import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, use } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import type { AnchorProps } from '../ui/actions/anchor.tsx';
import { linkFrom } from './addresses.ts';
import { needsDocumentLoad } from './document-navigation.ts';
import type { Navigate } from './location.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path without language prefix, with query and hash: `/recruitment?page=2`. Other addresses stay unchanged. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  /** Does not change the scroll position (filters, tabs). */
  keepScroll?: boolean;
  /** Replaces the current history entry. */
  replace?: boolean;
}

/** The root provides the navigate function once: getting it from the router in each link costs more than rendering the link. */
const MoveContext = createContext<Navigate | undefined>(undefined);
export const NavigateProvider = MoveContext;

/** A link inside the product: navigates without reloading if no other document is needed, else loads the document. */
export function Link({ to, onClick, keepScroll, replace, ...rest }: LinkProps) {
  const words = useTranslation();
  const move = use(MoveContext);
  // Addresses below `/api/` lead to files to save: they are no pages and have no language prefix.
  const isOwn = /^\/(?!\/|api\/)/.test(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!move || !isOwn || event.defaultPrevented || isForBrowser(event, rest.target)) return;
    if (needsDocumentLoad(to, words.language)) return;
    event.preventDefault();
    move(to, { keepScroll, replace });
  };
  return <a {...rest} href={isOwn ? linkFrom(words, to) : to} onClick={follow} />;
}

/** A link for components of app/ui, which know no languages: adds the language prefix to `href`. */
export function LinkAnchor({ href, ...rest }: AnchorProps) {
  return <Link to={href} {...rest} />;
}

function isForBrowser(event: MouseEvent, target: string | undefined): boolean {
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target ?? '_self') !== '_self'
  );
}
