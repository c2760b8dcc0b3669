import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { splitAddress } from '#app/address/addresses.ts';
import { markLoading } from '#app/browser/body-loading.ts';
import { headOf } from '#app/document/head.ts';
import type { RouteHandle } from '#app/router/route-handle.ts';
import { watchBack } from '#app/ui/overlays/back-closes.ts';
import { useWords } from '#app/words/words.tsx';
import { AreaLoader } from './area-loader.tsx';
import { keepFocus } from './keep-focus.ts';

/**
 * What only a further page inside this document needs: its title, description, body class and focus, and the loader
 * on the way into another area.
 * @param firstPath path that the server has drawn
 */
export function NextPage({ firstPath }: { firstPath: string }) {
  const words = useWords();
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  const isLoading = useNavigation().state !== 'idle';
  const handle = match?.handle as RouteHandle | undefined;
  const shownPath = useRef(firstPath);
  const shownClass = useRef(document.body.classList[0]);

  useEffect(() => keepFocus(), []);
  useEffect(() => void watchBack(), []);
  useEffect(() => (isLoading ? markLoading() : undefined), [isLoading]);

  useEffect(() => {
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
    const { bodyClass } = handle.screen;
    if (shownClass.current) document.body.classList.replace(shownClass.current, bodyClass);
    shownClass.current = bodyClass;
    if (shownPath.current === pathname) return;
    document.title = head.title;
    setMeta('description', head.description);
    setMeta('robots', head.robots);
    document.querySelector('link[rel=canonical]')?.setAttribute('href', head.canonical);
    shownPath.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [match, handle, pathname, words]);

  return <AreaLoader />;
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
