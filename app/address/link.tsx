import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, use } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import type { AnchorProps } from '../ui/actions/anchor.tsx';
import { linkFrom } from './addresses.ts';
import { needsDocumentLoad } from './document-navigation.ts';
import type { Navigate } from './location.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path without language prefix, with query and hash: `/recruitment?page=2`. Other addresses go as they are. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  /** Leaves the scroll position where it is (filters, tabs). */
  keepScroll?: boolean;
  /** Takes the place of the present entry in the history. */
  replace?: boolean;
}

/** Root hands in the way to move, once for all: asking the router for it costs more than rendering the link. */
const MoveContext = createContext<Navigate | undefined>(undefined);
export const NavigateProvider = MoveContext;

/** A link inside the product: moves without reloading inside the same language zone, else as a document. */
export function Link({ to, onClick, keepScroll, replace, ...rest }: LinkProps) {
  const words = useTranslation();
  const move = use(MoveContext);
  const isOwn = to.startsWith('/') && !to.startsWith('//');
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!move || !isOwn || event.defaultPrevented || isForBrowser(event, rest.target)) return;
    if (needsDocumentLoad(to, words.language)) return;
    event.preventDefault();
    move(to, { keepScroll, replace });
  };
  return <a {...rest} href={isOwn ? linkFrom(words, to) : to} onClick={follow} />;
}

/** Links of app/ui: they know no language. */
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
