import { useEffect, useState } from 'react';
import { readDraft } from '#app/form/draft.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { tokenInAddress } from '../otp/token-in-address.ts';
import styles from './account.module.css';

interface AccountLinesProps<Part extends string> {
  /** Rows that cannot be changed: label and value. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Rows that are changed in a dialog of their own. */
  parts: readonly (readonly [part: Part, label: string, value: string])[];
  onOpen: (part: Part) => void;
}

/** The data of an account, line by line, each with the button that changes it. */
export function AccountLines<Part extends string>({ facts, parts, onOpen }: AccountLinesProps<Part>) {
  const { t } = useTranslation();
  return (
    <ul className={styles.lines}>
      {facts.map(([label, value]) => (
        <Line key={label} label={label} value={value} />
      ))}
      {parts.map(([part, label, value]) => (
        <Line
          key={part}
          label={label}
          value={value}
          act={
            <Button
              variant="subtle"
              aria-label={t('account.change_named', { what: label })}
              onClick={() => onOpen(part)}
            >
              {t('account.change')}
            </Button>
          }
        />
      ))}
    </ul>
  );
}

function Line({ label, value, act }: { label: string; value: string; act?: React.ReactNode }) {
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.facts}>{label}</span>
        <span>{value}</span>
      </div>
      {act}
    </li>
  );
}

/**
 * The open dialog: at first the one that a mail's link is for, or the one with a draft.
 * @param drafts the draft of each dialog that has one; must not change between renders
 */
export function useOpenDialog<Part extends string>(drafts: Partial<Record<Part, string>>, ofLink: Part) {
  const [open, setOpen] = useState<Part>();
  useEffect(() => {
    if (tokenInAddress() !== undefined) return setOpen(ofLink);
    const known = Object.entries(drafts) as [Part, string][];
    const [left] = known.find(([, draft]) => readDraft(draft) !== undefined) ?? [];
    if (!left) return;
    setOpen(left);
    toast.info({ title: { key: 'account.draft' } });
  }, [drafts, ofLink]);
  return [open, setOpen] as const;
}
