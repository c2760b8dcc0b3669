import { useEffect, useState } from 'react';
import { splitAddress } from '#app/address/addresses.ts';
import { loadNamespaces } from '#app/i18n/load-namespaces.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { Namespace, WordKey } from '../../../../locales/index.ts';

/** One line that names the page to return to after the sign-in. */
export function ReturnLine({ next, nextName }: { next: string | undefined; nextName: string | undefined }) {
  const { t } = useTranslation();
  const found = usePageName(next);
  const name = nextName ?? found;
  if (!next) return null;
  return <p className="text-2">{name ? t('login.return_to', { page: name }) : t('login.return')}</p>;
}

/** The heading of the displayed page, or the title of another page in the route table. */
function usePageName(to: string | undefined): string | undefined {
  const { t } = useTranslation();
  const [name, setName] = useState<string>();
  useEffect(() => {
    setName(undefined);
    if (!to) return;
    const path = splitAddress(to.split(/[?#]/, 1)[0] ?? '').path;
    if (path === splitAddress(location.pathname).path)
      return setName(document.querySelector('main h1')?.textContent ?? undefined);
    let isShown = true;
    loadTitle(path).then(
      (title) => isShown && title && setName(t(title)),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [to, t]);
  return name;
}

/** The title of a page by the route table, with its translations; only this line needs the table on a reading page. */
async function loadTitle(path: string): Promise<WordKey | undefined> {
  const { screenAt } = await import('#app/route-table/screens.ts');
  const screen = screenAt(path);
  // In the route table, an ad has the title of the list of ads, and a company that of all companies.
  if (!screen || screen.path.endsWith('/:key')) return undefined;
  await loadNamespaces([screen.title.split('.', 1)[0] as Namespace]);
  return screen.title;
}
