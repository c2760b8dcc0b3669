import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { useWords } from '#app/words/words.tsx';
import { ConflictDialog } from '../conflict/conflict-dialog-on-demand.ts';
import { Note } from '../record-form/note.tsx';

const tones = ['success', 'info', 'warning', 'error'] as const;

/** A form with what is wrong, being saved, with a draft that was found, and met by the change of somebody else. */
export function FormStates() {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const label = t('trial.states.field');
  const tell = () => toast.info(t('trial.states.pressed'));
  return (
    <>
      <Panel title={t('trial.states.wrong')}>
        <Field label={label} required help={t('trial.states.help')} error={t('trial.states.missing')}>
          <TextInput value={text} onValue={setText} />
        </Field>
        <p role="status">{t('record_form.errors', { count: 1 })}</p>
      </Panel>
      <Panel title={t('trial.states.saving')}>
        <Field label={label}>
          <TextInput defaultValue={t('trial.states.typed')} disabled />
        </Field>
        <Button look="filled" loading>
          {t('record_form.save')}
        </Button>
      </Panel>
      <Panel title={t('trial.states.restored')}>
        <Note
          title={t('record_form.restored.title')}
          action={
            <Button size="dense" onClick={tell}>
              {t('record_form.restored.drop')}
            </Button>
          }
        >
          {t('record_form.restored.text')}
        </Note>
      </Panel>
      <Panel title={t('trial.states.met')}>
        <Button onClick={() => setAsking(true)}>{t('trial.states.meet')}</Button>
      </Panel>
      <Panel title={t('trial.states.toasts')}>
        {tones.map((tone) => (
          <Button key={tone} onClick={() => toast[tone](t(`trial.states.toast_${tone}`))}>
            {t(`trial.states.toast_${tone}`)}
          </Button>
        ))}
      </Panel>
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
