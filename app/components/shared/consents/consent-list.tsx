import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { requestedConsents } from '#contract/accounts/consents.ts';
import type { ConsentKind } from '#contract/enums.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import styles from './consents.module.css';

export type ConsentField = 'agree_privacy' | 'agree_terms' | 'agree_message' | 'agree_advertising';
export type ConsentValues = Partial<Record<ConsentField, boolean>>;

interface ConsentListProps {
  asked: keyof typeof requestedConsents;
  audience: 'candidate' | 'employer';
  values: ConsentValues;
  onChange: (part: ConsentValues) => void;
  /** Translated error of a consent that must be given. */
  error: (field: string) => string | undefined;
}

/** Consents that the form asks for: one checkbox for all, each with its whole text in a dialog. */
export function ConsentList({ asked, audience, values, onChange, error }: ConsentListProps) {
  const { t } = useTranslation();
  const [read, setRead] = useState<{ kind: ConsentKind; field: ConsentField }>();
  const list: readonly { kind: ConsentKind; field: ConsentField; required: boolean }[] =
    requestedConsents[asked];
  const given = list.filter(({ field }) => values[field]).length;
  const setAll = (agreed: boolean) => onChange(Object.fromEntries(list.map(({ field }) => [field, agreed])));
  return (
    <div className={styles.consents}>
      {list.length > 1 && (
        <Checkbox
          className={styles.all}
          checked={given === list.length}
          partly={given > 0 && given < list.length}
          onValue={setAll}
        >
          {t('consent.agree_all')}
        </Checkbox>
      )}
      {list.map(({ kind, field, required }) => (
        <Field
          key={field}
          group
          hideLabel
          label={t(`consent.${kind}.title`)}
          error={error(field)}
          className={styles.one}
        >
          <div className={styles.line}>
            <Checkbox
              name={field}
              checked={values[field] ?? false}
              aria-invalid={error(field) ? true : undefined}
              onValue={(agreed) => onChange({ [field]: agreed })}
            >
              {t(`consent.${kind}.label`)}{' '}
              <span className="text-3">({t(required ? 'consent.required' : 'consent.optional')})</span>
            </Checkbox>
            <button type="button" className={styles.read} onClick={() => setRead({ kind, field })}>
              {t('consent.read')}
              <span className="visually-hidden">: {t(`consent.${kind}.title`)}</span>
            </button>
          </div>
        </Field>
      ))}
      {read && (
        <ConsentDialog
          kind={read.kind}
          audience={audience}
          onClose={() => setRead(undefined)}
          onAgree={() => onChange({ [read.field]: true })}
        />
      )}
    </div>
  );
}
