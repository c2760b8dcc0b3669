import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { splitAddress } from '../address/addresses.ts';
import { headOf } from '../document/head.ts';
import type { RouteHandle } from '../document/route-handle.ts';
import { useTranslation } from '../i18n/translation.tsx';

/** Updates title, description and body class of the document when the page changes; the first ones are from the server. */
export function useDocumentHead(): void {
  const words = useTranslation();
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  const handle = match?.handle as RouteHandle | undefined;
  const shown = useRef({ pathname, bodyClass: handle?.screen.bodyClass });

  useEffect(() => {
    if (!handle) return;
    const { bodyClass } = handle.screen;
    const before = shown.current;
    shown.current = { pathname, bodyClass };
    if (before.bodyClass) document.body.classList.replace(before.bodyClass, bodyClass);
    if (before.pathname === pathname) return;
    const head = headOf({
      handle,
      data: match?.loaderData,
      params: match?.params ?? {},
      path: splitAddress(pathname).path,
      origin: location.origin,
      status: handle.screen.status ?? (match?.loaderData === undefined ? 500 : 200),
      words,
    });
    document.title = head.title;
    setMeta('description', head.description);
    setMeta('robots', head.robots);
    document.querySelector('link[rel=canonical]')?.setAttribute('href', head.canonical);
  }, [match, handle, pathname, words]);
}

function setMeta(name: string, content: string): void {
  let meta = document.querySelector(`meta[name=${name}]`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.setAttribute('name', name);
    document.head.append(meta);
  }
  meta.setAttribute('content', content);
}
