import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import { areSearchShortcutsOn } from '#app/browser/search-keys.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { isComposing } from '#app/ui/is-composing.ts';
import styles from './quick-search.module.css';
import type { SearchCall } from './search-dialog.tsx';

const SearchDialog = dialogWithTranslations(async () => (await import('./search-dialog.tsx')).SearchDialog);

/** Field-like button in the header of a work area, an icon on narrow screens, that opens the search over everything, as `/` and Ctrl+K do. */
export function QuickSearch({ call }: { call: SearchCall }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        title={t('shell.search')}
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon of={IconSearch} />
        <span>{t('shell.search')}</span>
      </button>
      {isOpen && <SearchDialog call={call} onClose={() => setOpen(false)} />}
    </>
  );
}

/** True for `/` and Ctrl+K (⌘K) outside text fields and dialogs, unless the user has switched them off. */
function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey;
  const isK = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
  if (defaultPrevented || isComposing(event) || !(isSlash || isK)) return false;
  const isTyping =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null;
  return !isTyping && !document.querySelector('dialog[open]') && areSearchShortcutsOn();
}
