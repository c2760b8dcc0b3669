import { type ReactNode, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { UnitName } from '../address/place-name.tsx';
import styles from './conflict-dialog.module.css';

export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  differences: readonly Difference[];
  /** Gets the names of the fields whose text is taken from the other person. */
  onResolve: (taken: readonly string[]) => void;
  onClose: () => void;
  /** The record belongs to one person: the other text is from another tab or device. */
  isOwn?: boolean;
}

/**
 * Two people, or one in two tabs, have saved the same record: shows both texts of every field that differs, and asks
 * which to use. `useConflict` loads its translations.
 */
export function ConflictDialog({ differences, onResolve, onClose, isOwn }: ConflictDialogProps) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  function choose(name: string, whose: 'mine' | 'theirs') {
    const next = new Set(taken);
    if (whose === 'theirs') next.add(name);
    else next.delete(name);
    setTaken(next);
  }
  return (
    <Modal
      open
      size="md"
      dirty
      onClose={onClose}
      title={t(isOwn ? 'conflict.own_title' : 'conflict.title')}
      footer={
        <>
          <Button onClick={() => onResolve(differences.map(({ name }) => name))}>
            {t('conflict.all_theirs')}
          </Button>
          <Button variant="filled" onClick={() => onResolve([...taken])}>
            {t('conflict.use')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('conflict.text')}</p>
      <div className={styles.list}>
        {differences.map(({ name, label, mine, theirs }) => (
          <Field key={name} label={label} group>
            <RadioGroup
              variant="cards"
              value={taken.has(name) ? 'theirs' : 'mine'}
              onValue={(whose) => choose(name, whose)}
              options={[
                {
                  value: 'mine',
                  label: t(isOwn ? 'conflict.own_mine' : 'conflict.mine'),
                  help: textOf(name, mine),
                },
                { value: 'theirs', label: t('conflict.theirs'), help: textOf(name, theirs) },
              ]}
            />
          </Field>
        ))}
      </div>
    </Modal>
  );
}

/** Shows an administrative unit by its name, because the record stores its code. */
const textOf = (name: string, text: string): ReactNode =>
  name === 'address_code' && text ? <UnitName code={text} /> : text || '–';
