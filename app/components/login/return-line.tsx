import { useEffect, useState } from 'react';
import { splitAddress } from '#app/address/addresses.ts';
import { loadNamespaces } from '#app/i18n/load-namespaces.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { Namespace, WordKey } from '../../../locales/index.ts';

/** One line that says where a sign-in leads back to, by the name of that page. */
export function ReturnLine({ next, nextName }: { next: string | undefined; nextName: string | undefined }) {
  const { t } = useTranslation();
  const found = usePageName(next);
  const name = nextName ?? found;
  if (!next) return null;
  return <p className="text-2">{name ? t('login.return_to', { page: name }) : t('login.return')}</p>;
}

/** The heading of the shown page, or the title that the table gives another one. */
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

/** The title of a page by the table of addresses, with its words; only this line needs the table on a reading page. */
async function loadTitle(path: string): Promise<WordKey | undefined> {
  const { screenAt } = await import('#app/routes.ts');
  const screen = screenAt(path);
  // The table calls an ad like the list of ads, and a company like all of them.
  if (!screen || screen.path.endsWith('/:key')) return undefined;
  await loadNamespaces([screen.title.split('.', 1)[0] as Namespace]);
  return screen.title;
}
