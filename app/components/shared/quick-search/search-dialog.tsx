import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from '#app/address/link.tsx';
import { useCall } from '#app/api/use-call.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import {
  areSearchShortcutsOn,
  onSearchShortcutsChange,
  setSearchShortcuts,
} from '#app/browser/search-keys.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { useId } from '#app/ui/use-id.ts';
import { memberRoles } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { type FoundKind, type FoundRecord, foundKinds } from '#contract/quick-search.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { foundAddress } from './found-address.ts';
import styles from './quick-search.module.css';

export type SearchCall = 'POST /admin/search/show' | 'POST /employer/search/show';

interface SearchDialogProps {
  call: SearchCall;
  onClose: () => void;
}

/** Milliseconds without a key after which a text is searched. */
const PAUSE = 250;

/** Search over all records that the user may open: exact matches first, then names by kind. Arrow keys reach the links. */
export function SearchDialog({ call, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const key = useAfterPause(typed.trim());
  const found = useCall(call, { key }, { enabled: isSearchable(key), silent: true, keepFormer: true });
  const list = isSearchable(key) ? found.data?.list : undefined;
  const box = useRef<HTMLDivElement>(null);
  const status = statusOf();

  function statusOf(): string {
    if (!isSearchable(key)) return t('quick_search.help');
    if (found.error) return found.error.answer.message;
    if (!list) return '';
    return list.length === 0
      ? t('quick_search.none', { key })
      : t('quick_search.found', { count: list.length });
  }

  return (
    <Modal open onClose={onClose} title={t('shell.search')} size="md">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the controls inside */}
      <div ref={box} className={styles.box} onKeyDown={(event) => walk(event, box.current)}>
        <TextInput
          type="search"
          icon={IconSearch}
          aria-label={t(
            call.includes('/admin/') ? 'quick_search.label_admin' : 'quick_search.label_employer',
          )}
          value={typed}
          maxLength={limits.shortText}
          autoComplete="off"
          clearable
          onValue={setTyped}
        />
        <p role="status" className="text-3 text-sm">
          {status}
        </p>
        {list && (
          <Found list={list} area={call.includes('/admin/') ? 'admin' : 'employer'} onClose={onClose} />
        )}
        <KeySwitch />
      </div>
    </Modal>
  );
}

/** A single letter finds nothing useful; a single digit may be a number. */
const isSearchable = (key: string) => key.length >= 2 || /^[\d가-힣]$/.test(key);

/** The text, once it has not changed for a moment. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Arrow keys move between the field and the links; Enter in the field opens the first link. */
function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  if (!box || event.nativeEvent.isComposing) return;
  const stops = [...box.querySelectorAll<HTMLElement>('input[type="search"], li a')];
  const at = stops.indexOf(event.target as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (at < 0) return;
  if (step) {
    event.preventDefault();
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  } else if (event.key === 'Enter' && at === 0) {
    event.preventDefault();
    stops[1]?.click();
  }
}

interface FoundProps {
  list: readonly FoundRecord[];
  area: 'admin' | 'employer';
  onClose: () => void;
}

function Found({ list, area, onClose }: FoundProps) {
  const { t } = useTranslation();
  const readsApplicants = useHasRole(memberRoles.applicants);
  const exact = list.filter(({ is_exact }) => is_exact);
  const groups = foundKinds.map((kind) => ({
    kind: kind as FoundKind | 'exact',
    rows: list.filter((row) => row.kind === kind && !row.is_exact),
  }));
  return [{ kind: 'exact' as const, rows: exact }, ...groups]
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => (
      <Group key={kind} title={t(`quick_search.kind.${kind}`)}>
        {rows.map((row) => (
          <li key={`${row.kind}${row.id}`}>
            <Link to={foundAddress(row, area, readsApplicants)} className={styles.hit} onClick={onClose}>
              <span lang={hangulLang(row.name)}>{row.name}</span>
              <span className="text-3 text-sm">
                {[kind === 'exact' && t(`quick_search.one.${row.kind}`), row.detail]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </Group>
    ));
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

/** Switches the keys off for users who press them by accident, with speech input for example. */
function KeySwitch() {
  const { t } = useTranslation();
  const isOn = useSyncExternalStore(onSearchShortcutsChange, areSearchShortcutsOn, () => true);
  return (
    <div className={styles.keys}>
      <Switch checked={isOn} onValue={setSearchShortcuts}>
        {t('quick_search.keys')}
      </Switch>
    </div>
  );
}
