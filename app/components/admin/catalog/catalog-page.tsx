import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { type Decision, useDecision } from '#app/components/admin/record/decision.tsx';
import { useMayDecide } from '#app/components/admin/record/may-decide.ts';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { Catalog } from '#contract/admin/admin-catalogs.ts';
import { foldWords } from '#contract/text/fold.ts';
import { useOrder } from '../ordered-list/use-order.ts';
import styles from './catalog.module.css';
import { CatalogDialogs } from './dialogs.tsx';
import type { Entry, EntryTools, PendingEntryAction } from './entry.ts';
import { EntryList, EntryUses } from './entry-list.tsx';
import { EntryMenu } from './entry-menu.tsx';

interface CatalogPageProps {
  catalog: Catalog;
  list: readonly Entry[];
}

/** A list that administrators edit: careers in their groups, or industries; searched by any of their names. */
export function CatalogPage({ catalog, list }: CatalogPageProps) {
  const { t, language } = useTranslation();
  const canDecide = useMayDecide();
  const [asked, setAsked] = useState<Exclude<PendingEntryAction, { act: 'remove' }>>();
  const { decide, dialog } = useDecision();
  const [key, setKey] = useState('');
  const nameOf = (entry: Entry) => entry[`name_${language}`];
  const { order, move, announcement } = useOrder(list, {
    nameOf,
    groupOf: ({ parent_id }) => parent_id,
    send: (input, options) => api('POST /admin/catalog/move', { ...input, catalog }, options),
  });
  const fits = (entry: Entry) => foldWords(namesOf(entry)).includes(foldWords(key));
  const roots = order(null);
  const groups = roots
    .map((group) => ({ group, inside: order(group.id).filter((one) => fits(group) || fits(one)) }))
    .filter(({ group, inside }) => fits(group) || inside.length > 0);
  const found = roots.filter(fits);
  const onAct = (next: PendingEntryAction) =>
    next.act === 'remove' ? decide(removalOf(catalog, next.entry, nameOf)) : setAsked(next);
  const shared = { nameOf, move, onAct, canDecide, mayMove: key === '' };
  return (
    <>
      <WorkHead
        title={t(`catalog.${catalog}.title`)}
        above="/admin"
        text={t(`catalog.${catalog}.text`)}
        actions={
          canDecide && (
            <Button variant="filled" icon={IconPlus} onClick={() => setAsked({ act: 'create' })}>
              {t(`catalog.${catalog}.add`)}
            </Button>
          )
        }
      />
      <div className={styles.find}>
        <TextInput
          type="search"
          value={key}
          onChange={(event) => setKey(event.target.value)}
          placeholder={t('catalog.find')}
          aria-label={t('catalog.find')}
        />
      </div>
      <div className={styles.panels}>
        {catalog === 'industry' && found.length > 0 && (
          <Panel flush>
            <EntryList {...shared} entries={found} label={t('catalog.industry.title')} />
          </Panel>
        )}
        {catalog === 'career' &&
          groups.map(({ group, inside }) => (
            <GroupPanel key={group.id} group={group} inside={inside} siblings={roots} tools={shared} />
          ))}
      </div>
      {(catalog === 'career' ? groups : found).length === 0 && (
        <EmptyState level={2} seed={catalog} title={t('catalog.none_found')} />
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {asked && (
        <CatalogDialogs
          catalog={catalog}
          list={list}
          asked={asked}
          nameOf={nameOf}
          onClose={() => setAsked(undefined)}
          onMerge={(from, into) => {
            setAsked(undefined);
            decide(mergeOf(catalog, from, into, nameOf));
          }}
        />
      )}
      {dialog}
    </>
  );
}

type NameOf = (entry: Entry) => string;

const removalOf = (catalog: Catalog, entry: Entry, nameOf: NameOf): Decision => ({
  call: 'POST /admin/catalog/remove',
  input: { catalog, id: entry.id },
  ask: { title: 'catalog.ask_remove.title', text: 'catalog.ask_remove.text' },
  confirm: 'catalog.remove',
  done: 'catalog.removed',
  name: nameOf(entry),
  danger: true,
});

const mergeOf = (catalog: Catalog, from: Entry, into: Entry, nameOf: NameOf): Decision => ({
  call: 'POST /admin/catalog/merge',
  input: { catalog, id: from.id, into_id: into.id },
  ask: { title: 'catalog.ask_merge.title', text: 'catalog.ask_merge.text' },
  confirm: 'catalog.merge',
  done: 'catalog.merged',
  name: nameOf(from),
  words: { into: nameOf(into) },
  danger: true,
});

const namesOf = ({ name_vi, name_kr, name_en }: Entry) => [name_vi, name_kr, name_en].join(' | ');

interface GroupPanelProps {
  group: Entry;
  inside: readonly Entry[];
  /** All groups, in their order. */
  siblings: readonly Entry[];
  tools: EntryTools;
}

/** One group with its careers, and the button that adds one. */
function GroupPanel({ group, inside, siblings, tools }: GroupPanelProps) {
  const { t } = useTranslation();
  const { nameOf, onAct, canDecide } = tools;
  return (
    <Panel
      flush
      title={nameOf(group)}
      aside={
        <div className={styles.aside}>
          <EntryUses entry={group} />
          {canDecide && <EntryMenu entry={group} siblings={siblings} tools={tools} />}
        </div>
      }
      footer={
        canDecide && (
          <Button
            size="dense"
            variant="text"
            icon={IconPlus}
            onClick={() => onAct({ act: 'create', parent: group })}
          >
            {t('catalog.career.add_child')}
          </Button>
        )
      }
    >
      <EntryList {...tools} entries={inside} label={nameOf(group)} />
    </Panel>
  );
}
