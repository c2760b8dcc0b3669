import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { EntryFormProps, EntryWords } from './entries-section.tsx';
import { SectionForm } from './section-form.tsx';

interface EntryFrameProps<Values> {
  words: EntryWords;
  form: ComponentProps<typeof SectionForm>['form'] & { reset: (next: Values) => void };
  /** Values that cancelling restores. */
  initial: Values;
  onSubmit: () => unknown;
  entryProps: Pick<EntryFormProps<never>, 'onCancel' | 'onRemove' | 'onDirty'>;
  children: ReactNode;
}

/** The frame around the fields of one entry: save, cancel, and remove if it is stored already. */
export function EntryFrame<Values>({
  words,
  form,
  initial,
  onSubmit,
  entryProps: { onCancel, onRemove, onDirty },
  children,
}: EntryFrameProps<Values>) {
  const { t } = useTranslation();
  return (
    <SectionForm
      form={form}
      onSubmit={onSubmit}
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
