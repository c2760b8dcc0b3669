import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/marks/badge.tsx';
import { Icon } from '#app/ui/marks/icon.tsx';
import { useWords } from '#app/words/words.tsx';
import { languages, languageTag } from '#contract/languages.ts';
import styles from './catalog.module.css';
import type { Entry, EntryTools } from './entry.ts';
import { EntryMenu } from './entry-menu.tsx';

interface EntryListProps extends EntryTools {
  entries: readonly Entry[];
  label: string;
}

/** Entries in their order: dragged, or moved by Alt and an arrow key, or by the menu. */
export function EntryList({ entries, label, ...tools }: EntryListProps) {
  const { nameOf, move, mayDecide, mayMove } = tools;
  const { language } = useWords();
  const canMove = mayDecide && mayMove;
  const dragged = useRef<Entry | null>(null);
  const [over, setOver] = useState<number>();

  function press(event: KeyboardEvent, entry: Entry) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!canMove || !event.altKey || step === 0) return;
    event.preventDefault();
    void move(entry, entries.indexOf(entry) + step);
  }

  return (
    <ol className={styles.list} aria-label={label}>
      {entries.map((entry, at) => (
        <li
          key={entry.id}
          data-entry={entry.id}
          className={cx(styles.entry, over === entry.id && styles.over)}
          draggable={canMove}
          onKeyDown={(event) => press(event, entry)}
          onDragStart={() => {
            dragged.current = entry;
          }}
          onDragOver={(event) => {
            if (dragged.current === null) return;
            event.preventDefault();
            setOver(entry.id);
          }}
          onDragEnd={() => {
            dragged.current = null;
            setOver(undefined);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setOver(undefined);
            if (dragged.current && dragged.current !== entry) void move(dragged.current, at);
          }}
        >
          {canMove && (
            <span className={styles.grip}>
              <Icon of={IconGripVertical} />
            </span>
          )}
          <span className={styles.names}>
            <span>{nameOf(entry)}</span>
            <span className="text-3 text-sm">
              {languages
                .filter((one) => one !== language)
                .map((one) => (
                  <span key={one} lang={languageTag[one]} className={styles.other}>
                    {entry[`name_${one}`]}
                  </span>
                ))}
            </span>
          </span>
          <Uses entry={entry} />
          {mayDecide && <EntryMenu entry={entry} siblings={entries} tools={tools} />}
        </li>
      ))}
    </ol>
  );
}

/** How often an entry is used, and whether jobs are on their way to it. */
export function Uses({ entry: { uses, is_settling } }: { entry: Entry }) {
  const { t } = useWords();
  const told = (['recruitments', 'resumes', 'companies'] as const)
    .filter((kind) => uses[kind] > 0)
    .map((kind) => t(`catalog.uses.${kind}`, { count: uses[kind] }));
  return (
    <span className={cx(styles.uses, 'text-2 text-sm')}>
      {is_settling && <Badge tone="nghe">{t('catalog.settling')}</Badge>}
      {told.length > 0 ? told.join(' · ') : t('catalog.unused')}
    </span>
  );
}
