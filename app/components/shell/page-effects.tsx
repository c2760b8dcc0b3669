import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { splitAddress } from '#app/addresses.ts';
import { headOf } from '#app/head.ts';
import type { RouteHandle } from '#app/router.tsx';
import { useWords } from '#app/words.tsx';

/** Keeps title, description, body class and focus with the page after navigations inside the document. */
export function PageEffects() {
  const words = useWords();
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  const isLoading = useNavigation().state !== 'idle';
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.body.classList.toggle('is-loading', isLoading);
  }, [isLoading]);

  useEffect(() => {
    const handle = match?.handle as RouteHandle | undefined;
    if (!handle) return;
    const head = headOf({
      handle,
      data: match?.loaderData,
      params: match?.params ?? {},
      path: splitAddress(pathname).path,
      origin: location.origin,
      status: handle.screen.status ?? (match?.loaderData === undefined ? 500 : 200),
      words,
    });
    document.body.className = handle.screen.bodyClass ?? '';
    if (shownPath.current === pathname && document.title) return;
    document.title = head.title;
    setMeta('description', head.description);
    setMeta('robots', head.robots);
    document.querySelector('link[rel=canonical]')?.setAttribute('href', head.canonical);
    shownPath.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [match, pathname, words]);

  return null;
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
