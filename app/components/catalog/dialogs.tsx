import { useState } from 'react';
import { usePlace } from '#app/address/place.tsx';
import { api } from '#app/api/here.ts';
import { FormDialog } from '#app/components/account/form-dialog.tsx';
import { useForm } from '#app/form/use-form.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { useWords } from '#app/words/words.tsx';
import { type Catalog, entryNames } from '#contract/admin/admin-catalogs.ts';
import type { Answer } from '#contract/call.ts';
import { foldWords } from '#contract/fold.ts';
import type { Asked, Entry } from './entry.ts';

interface DialogProps {
  catalog: Catalog;
  list: readonly Entry[];
  asked: Asked;
  nameOf: (entry: Entry) => string;
  onClose: () => void;
}

/** The dialog of what was begun. */
export function CatalogDialogs(props: DialogProps) {
  const { asked } = props;
  if (asked.act === 'create') return <NamesDialog {...props} parent={asked.parent} />;
  if (asked.act === 'rename') return <NamesDialog {...props} entry={asked.entry} />;
  return asked.act === 'merge' ? (
    <MergeDialog {...props} entry={asked.entry} />
  ) : (
    <RemoveDialog {...props} entry={asked.entry} />
  );
}

const fields = ['name_vi', 'name_kr', 'name_en'] as const;
const noNames = { name_vi: '', name_kr: '', name_en: '' };

/** The three names of a new entry or one that is there. */
function NamesDialog({
  catalog,
  entry,
  parent,
  nameOf,
  onClose,
}: DialogProps & { entry?: Entry; parent?: Entry | undefined }) {
  const { t } = useWords();
  const { reload } = usePlace();
  const [initial] = useState(() =>
    entry ? { name_vi: entry.name_vi, name_kr: entry.name_kr, name_en: entry.name_en } : noNames,
  );
  const form = useForm({ schema: entryNames, initial, draft: `${catalog}-${entry?.id ?? 'new'}` });

  async function save() {
    const answer = await form.submit((names, options) =>
      entry
        ? api(
            'POST /admin/catalog/update',
            { ...names, catalog, id: entry.id, version: entry.version },
            options,
          )
        : api(
            'POST /admin/catalog/create',
            { ...names, catalog, ...(parent && { parent_id: parent.id }) },
            options,
          ),
    );
    if (!answer?.ok) return;
    toast.success(t('catalog.saved', { name: form.values.name_vi }));
    onClose();
    await reload();
  }

  return (
    <FormDialog
      title={entry ? t('catalog.rename') : t(parent ? 'catalog.career.add_child' : `catalog.${catalog}.add`)}
      text={entry ? nameOf(entry) : parent ? nameOf(parent) : t(`catalog.${catalog}.title`)}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      {fields.map((name) => (
        <Field
          key={name}
          label={t(`catalog.${name}`)}
          required
          error={form.error(name, t(`catalog.${name}`))}
        >
          <TextInput {...form.field(name)} limit={70} />
        </Field>
      ))}
    </FormDialog>
  );
}

/** Carries an act out, says how it went and reads the list anew. */
function useAct(onClose: () => void) {
  const { t } = useWords();
  const { reload } = usePlace();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  async function act(
    send: (options: { key: string; quiet: true }) => Promise<Answer<unknown>>,
    done: string,
  ) {
    if (busy) return;
    setBusy(true);
    const answer = await send({ key, quiet: true });
    setBusy(false);
    if (!answer.ok) {
      setError(Object.values(answer.fields).flat()[0] ?? (answer.message || t('common.notice.unreachable')));
      return;
    }
    toast.success(done);
    onClose();
    await reload();
  }
  return { act, busy, error };
}

function RemoveDialog({ catalog, entry, nameOf, onClose }: DialogProps & { entry: Entry }) {
  const { t } = useWords();
  const { act, busy, error } = useAct(onClose);
  const name = nameOf(entry);
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('catalog.ask_remove.title', { name })}
      text={t('catalog.ask_remove.text')}
      confirmLabel={t('catalog.remove')}
      busy={busy}
      error={error}
      onConfirm={() =>
        void act(
          (options) => api('POST /admin/catalog/remove', { catalog, id: entry.id }, options),
          t('catalog.removed', { name }),
        )
      }
    />
  );
}

/** First into which one, then the question. */
function MergeDialog({ catalog, list, entry, nameOf, onClose }: DialogProps & { entry: Entry }) {
  const { t } = useWords();
  const { act, busy, error } = useAct(onClose);
  const [into, setInto] = useState<Entry>();
  const [key, setKey] = useState('');
  const name = nameOf(entry);
  const isGroup = entry.parent_id === null;
  const others = list.filter((one) => one.id !== entry.id && (one.parent_id === null) === isGroup);
  if (!into)
    return (
      <ListPicker
        open
        onClose={onClose}
        title={t('catalog.merge_title', { name })}
        placeholder={t('catalog.merge_search')}
        items={others
          .filter((one) => foldWords(fields.map((field) => one[field]).join(' ')).includes(foldWords(key)))
          .map((one) => ({
            value: one.id,
            label: nameOf(one),
            hint: list.filter(({ id }) => id === one.parent_id).map(nameOf)[0],
          }))}
        chosen={[]}
        onPick={(id) => setInto(others.find((one) => one.id === id))}
        onQuery={setKey}
        answered={key}
      />
    );
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('catalog.ask_merge.title', { name, into: nameOf(into) })}
      text={t('catalog.ask_merge.text')}
      confirmLabel={t('catalog.merge')}
      busy={busy}
      error={error}
      onConfirm={() =>
        void act(
          (options) => api('POST /admin/catalog/merge', { catalog, id: entry.id, into_id: into.id }, options),
          t('catalog.merged', { name }),
        )
      }
    />
  );
}
