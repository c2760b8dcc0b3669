import { useState } from 'react';
import { ConflictDialog } from '#app/components/shared/conflict/conflict-dialog-on-demand.ts';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import styles from './trial.module.css';

const tones = ['success', 'info', 'warning', 'error'] as const;

/** A form in its states: with errors, being saved, with a restored draft, and with a conflict. */
export function FormStates() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const label = t('trial.states.field');
  const showToast = () => toast.info(t('trial.states.pressed'));
  return (
    <>
      <FormPanel title={t('trial.states.wrong')}>
        <Field label={label} required help={t('trial.states.help')} error={t('trial.states.missing')}>
          <TextInput value={text} onValue={setText} />
        </Field>
        <p role="status">{t('record_form.errors', { count: 1 })}</p>
      </FormPanel>
      <FormPanel title={t('trial.states.saving')}>
        <Field label={label}>
          <TextInput defaultValue={t('trial.states.typed')} disabled />
        </Field>
        <div className={styles.row}>
          <Button variant="filled" loading>
            {t('record_form.save')}
          </Button>
        </div>
      </FormPanel>
      <FormPanel title={t('trial.states.restored')}>
        <Note
          title={t('record_form.restored.title')}
          action={
            <Button size="dense" onClick={showToast}>
              {t('record_form.restored.drop')}
            </Button>
          }
        >
          {t('record_form.restored.text')}
        </Note>
      </FormPanel>
      <FormPanel title={t('trial.states.met')}>
        <div className={styles.row}>
          <Button onClick={() => setAsking(true)}>{t('trial.states.meet')}</Button>
        </div>
      </FormPanel>
      <FormPanel title={t('trial.states.toasts')}>
        <div className={styles.row}>
          {tones.map((tone) => (
            <Button key={tone} onClick={() => toast[tone](t(`trial.states.toast_${tone}`))}>
              {t(`trial.states.toast_${tone}`)}
            </Button>
          ))}
        </div>
      </FormPanel>
      {isAsking && (
        <ConflictDialog
          differences={[
            { name: 'text', label, mine: t('trial.states.typed'), theirs: t('trial.states.theirs') },
          ]}
          onResolve={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
