import type { ReactNode } from 'react';
import type { Form } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { EntryFormProps, EntrySectionName } from './entries-section.tsx';
import { SectionForm } from './section-form.tsx';

interface EntryFrameProps<Values extends object, Parsed extends object, Entry> {
  words: EntrySectionName;
  form: Form<Values, Parsed>;
  /** Values that cancelling restores. */
  initial: Values;
  entryProps: EntryFormProps<Entry>;
  children: ReactNode;
}

/** The frame around the fields of one entry: save, cancel, and remove if it is stored already. */
export function EntryFrame<Values extends object, Parsed extends object, Entry>({
  words,
  form,
  initial,
  entryProps: { save, onSaved, onCancel, onRemove, onDirty },
  children,
}: EntryFrameProps<Values, Parsed, Entry>) {
  const { t } = useTranslation();
  async function submit() {
    const answer = await form.submit((parsed, options) => save(withNulls(parsed) as Entry, options));
    if (answer?.ok) onSaved(answer.data);
  }
  return (
    <SectionForm
      form={form}
      onSubmit={submit}
      onCancel={() => {
        form.reset(initial);
        onCancel();
      }}
      onDirty={onDirty}
      saveLabel={t(`resume.${words}.save`)}
      extra={
        onRemove && (
          <Button variant="danger-text" onClick={onRemove}>
            {t(`resume.${words}.remove`)}
          </Button>
        )
      }
    >
      {children}
    </SectionForm>
  );
}

/** Parsed fields in the shape of a stored entry, where an empty field is null. */
const withNulls = (parsed: object) =>
  Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, value ?? null]));
