import type { ComponentProps, ReactNode } from 'react';
import { WorkHead, type WorkHeadProps } from '#app/components/shell/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Note } from './note.tsx';
import { type ConflictingForm, type ReadableRecord, RecordConflict } from './record-conflict.tsx';
import styles from './record-form.module.css';

interface RecordFormState<Values extends object> extends ConflictingForm<Values> {
  isBusy: boolean;
  isRestored: boolean;
  errorCount: number;
  save: () => Promise<void>;
  deleteDraft: () => void;
  props: (onSubmit: () => unknown) => ComponentProps<'form'>;
}

interface RecordFormProps<Values extends object> extends ReadableRecord<Values> {
  /** What `useRecordForm` gives. */
  form: RecordFormState<Values>;
  head: WorkHeadProps;
  /** Beside the fields, such as a preview; below them where the window is narrow. */
  aside?: ReactNode;
  /** The record is one person's: another text is from another tab or device. */
  isOwn?: boolean;
  /** What the button says where it does not save, but sends something. */
  saveLabel?: string;
  /** `FormPanel`s with fields of any kind: each gets its value from `form.values` or `form.field(…)`. */
  children: ReactNode;
}

/**
 * The page on which one record is created or edited: head, found draft, fields, errors and saving at the bottom edge, and
 * the question which text to keep when two people saved. Words: `record_form`, `conflict` comes when it is needed.
 */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { form, head, aside, saveLabel, children, ...readable } = props;
  const { t } = useTranslation();
  return (
    <>
      <WorkHead {...head} />
      <form {...form.props(form.save)} className={styles.form} data-aside={aside ? '' : undefined}>
        <div className={styles.panels}>
          {form.isRestored && (
            <Note
              title={t('record_form.restored.title')}
              action={
                <Button size="dense" onClick={form.deleteDraft}>
                  {t('record_form.restored.drop')}
                </Button>
              }
            >
              {t('record_form.restored.text')}
            </Note>
          )}
          {children}
          <div className={styles.dock}>
            <p role="status">{form.errorCount > 0 && t('record_form.errors', { count: form.errorCount })}</p>
            <Button type="submit" variant="filled" loading={form.isBusy}>
              {saveLabel ?? t('record_form.save')}
            </Button>
          </div>
        </div>
        {aside}
      </form>
      <RecordConflict form={form} {...readable} />
    </>
  );
}
