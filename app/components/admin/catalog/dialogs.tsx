import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type Catalog, entryNames } from '#contract/admin/admin-catalogs.ts';
import { foldWords } from '#contract/text/fold.ts';
import type { Entry, PendingEntryAction } from './entry.ts';

interface DialogProps {
  catalog: Catalog;
  list: readonly Entry[];
  nameOf: (entry: Entry) => string;
  onClose: () => void;
}

/** The form or choice for an action that was started; `useDecision` asks for the confirmation. */
export function CatalogDialogs(
  props: DialogProps & {
    asked: Exclude<PendingEntryAction, { act: 'remove' }>;
    onMerge: (from: Entry, into: Entry) => void;
  },
) {
  const { asked, onMerge } = props;
  if (asked.act === 'create') return <NamesDialog {...props} parent={asked.parent} />;
  if (asked.act === 'rename') return <NamesDialog {...props} entry={asked.entry} />;
  return <MergePicker {...props} entry={asked.entry} onInto={(into) => onMerge(asked.entry, into)} />;
}

const fields = ['name_vi', 'name_kr', 'name_en'] as const;
const noNames = { name_vi: '', name_kr: '', name_en: '' };

/** The three names of a new or an existing entry. */
function NamesDialog({
  catalog,
  entry,
  parent,
  nameOf,
  onClose,
}: DialogProps & { entry?: Entry; parent?: Entry | undefined }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
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
        <Field key={name} {...form.labelled(name, t(`catalog.${name}`))} required>
          <TextInput {...form.field(name)} limit={70} />
        </Field>
      ))}
    </FormDialog>
  );
}

/** Chooses the entry of the same level into which an entry is merged. */
function MergePicker({
  list,
  entry,
  nameOf,
  onClose,
  onInto,
}: DialogProps & { entry: Entry; onInto: (into: Entry) => void }) {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const isGroup = entry.parent_id === null;
  const others = list.filter((one) => one.id !== entry.id && (one.parent_id === null) === isGroup);
  return (
    <ListPicker
      open
      onClose={onClose}
      title={t('catalog.merge_title', { name: nameOf(entry) })}
      placeholder={t('catalog.merge_search')}
      items={others
        .filter((one) => foldWords(fields.map((field) => one[field]).join(' ')).includes(foldWords(key)))
        .map((one) => ({
          value: one.id,
          label: nameOf(one),
          hint: list.filter(({ id }) => id === one.parent_id).map(nameOf)[0],
        }))}
      chosen={[]}
      onPick={(id) => {
        const into = others.find((one) => one.id === id);
        if (into) onInto(into);
      }}
      onQuery={setKey}
      answered={key}
    />
  );
}
