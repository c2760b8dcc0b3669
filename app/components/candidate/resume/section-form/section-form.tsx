import { type ReactNode, useEffect } from 'react';
import type { Form } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import styles from './editor.module.css';

/** Props that `SectionForm` is rendered from. */
export interface SectionFrame {
  form: Pick<Form<object>, 'isBusy' | 'isDirty' | 'props'>;
  onSubmit: () => unknown;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
  /** The dialog that asks which of two conflicting texts to use, while it is open. */
  conflict?: ReactNode;
}

/** Props of every section's editor. */
export interface SectionProps {
  resume: Resume;
  /** Gets the answer of the call that saved: the whole resume. */
  onSaved: (resume: Resume) => void;
  /** Gets the current resume after another tab has changed it. */
  onLoaded: (resume: Resume) => void;
  /** Closes the editor. */
  onClose: () => void;
  /** Reports whether there is unsaved input. */
  onDirty: (isDirty: boolean) => void;
}

interface SectionFormProps extends SectionFrame {
  saveLabel?: string;
  /** Rendered to the left of the buttons. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A form of one section with its two buttons; reports whether leaving would lose input. */
export function SectionForm(props: SectionFormProps) {
  const { form, onSubmit, onCancel, onDirty, conflict, saveLabel, extra, children } = props;
  const { t } = useTranslation();
  const { isDirty } = form;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <form {...form.props(onSubmit)} className={styles.form}>
      {children}
      <div className={styles.buttons}>
        {extra && <div className={styles.extra}>{extra}</div>}
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.isBusy}>
          {saveLabel ?? t('common.save')}
        </Button>
      </div>
      {conflict}
    </form>
  );
}
