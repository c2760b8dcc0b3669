import type { ComponentProps, ReactNode } from 'react';
import { WorkHead, type WorkHeadProps } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { DraftLine, OfferedDraft } from './draft-notes.tsx';
import { Note } from './note.tsx';
import { type ConflictingForm, type ReadableRecord, RecordConflict } from './record-conflict.tsx';
import styles from './record-form.module.css';
import type { ServerDraft } from './use-server-draft.ts';

interface RecordFormState<Values extends object> extends ConflictingForm<Values> {
  isBusy: boolean;
  isRestored: boolean;
  errorCount: number;
  save: () => Promise<void>;
  deleteDraft: () => void;
  serverDraft?: ServerDraft | undefined;
  props: (onSubmit: () => unknown) => ComponentProps<'form'>;
}

interface RecordFormProps<Values extends object> extends ReadableRecord<Values> {
  /** Result of `useRecordForm`. */
  form: RecordFormState<Values>;
  head: WorkHeadProps;
  /** Tabs below the head, if several forms are one page. */
  tabs?: ReactNode;
  /** Beside the fields, such as a preview; below them in narrow windows. */
  aside?: ReactNode;
  /** The record belongs to one person: another text is from another tab or device. */
  isOwn?: boolean;
  /** Label of the button if it sends something instead of saving. */
  saveLabel?: string;
  /** `FormPanel`s with fields of any kind: each gets its value from `form.values` or `form.field(…)`. */
  children: ReactNode;
}

/**
 * The page that creates or edits one record: head, restored draft, fields, errors, and the save bar at the bottom. If
 * two people saved, it asks which text to use.
 */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { form, head, tabs, aside, saveLabel, children, ...readable } = props;
  const { t } = useTranslation();
  return (
    <>
      <WorkHead {...head} />
      {tabs}
      <form {...form.props(form.save)} className={styles.form} data-aside={aside ? '' : undefined}>
        <div className={styles.panels}>
          {form.serverDraft?.offered && <OfferedDraft draft={form.serverDraft} />}
          {form.isRestored && (
            <Note
              title={t('record_form.restored.title')}
              action={
                <Button size="dense" onClick={form.deleteDraft}>
                  {t('record_form.restored.drop')}
                </Button>
              }
            >
              {t(form.serverDraft ? 'record_form.restored.text_server' : 'record_form.restored.text')}
            </Note>
          )}
          {children}
          <div className={styles.dock}>
            {form.serverDraft && form.errorCount === 0 && <DraftLine draft={form.serverDraft} />}
            <p role="status">{form.errorCount > 0 && t('record_form.errors', { count: form.errorCount })}</p>
            <Button type="submit" variant="filled" loading={form.isBusy}>
              {saveLabel ?? t('record_form.save')}
            </Button>
          </div>
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </form>
      <RecordConflict form={form} {...readable} />
    </>
  );
}
