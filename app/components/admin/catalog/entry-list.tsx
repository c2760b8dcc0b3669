import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { languages, languageTag } from '#contract/languages.ts';
import { OrderedList } from '../ordered-list/ordered-list.tsx';
import styles from './catalog.module.css';
import type { Entry, EntryTools } from './entry.ts';
import { EntryMenu } from './entry-menu.tsx';

interface EntryListProps extends EntryTools {
  entries: readonly Entry[];
  label: string;
}

/** Entries in their order. */
export function EntryList({ entries, label, ...tools }: EntryListProps) {
  const { nameOf, move, canDecide, mayMove } = tools;
  const { language } = useTranslation();
  return (
    <OrderedList
      entries={entries}
      keyOf={({ id }) => id}
      label={label}
      move={canDecide && mayMove ? move : undefined}
    >
      {(entry) => (
        <>
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
          <EntryUses entry={entry} />
          {canDecide && <EntryMenu entry={entry} siblings={entries} tools={tools} />}
        </>
      )}
    </OrderedList>
  );
}

/** Number of uses of an entry, and whether jobs are being moved to it. */
export function EntryUses({ entry: { uses, is_settling } }: { entry: Entry }) {
  const { t } = useTranslation();
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
