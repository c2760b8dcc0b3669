import { useEffect, useState } from 'react';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { OutputOf } from '#contract/index.ts';
import account from '../account/account.module.css';
import { canUsePasskeys } from './can-use-passkeys.ts';

const AddPasskeyDialog = dialogWithTranslations(
  async () => (await import('./passkey-dialogs.tsx')).AddPasskeyDialog,
);
const RemovePasskeyDialog = dialogWithTranslations(
  async () => (await import('./passkey-dialogs.tsx')).RemovePasskeyDialog,
);

interface PasskeyListProps {
  factor: OutputOf<'GET /auth/factor/show'>;
  onChange: () => void;
}

/** The own passkeys, if the site and this browser support them. */
export function PasskeyList({ factor, onChange }: PasskeyListProps) {
  const { t } = useTranslation();
  const { passkeys, passkeys_possible } = factor;
  const [canAdd, setCanAdd] = useState(false);
  const [open, setOpen] = useState<'add' | (typeof passkeys)[number]>();
  // Only the browser knows whether it supports passkeys, so this runs after the first render.
  useEffect(() => setCanAdd(passkeys_possible && canUsePasskeys()), [passkeys_possible]);
  const dialog = {
    onClose: () => setOpen(undefined),
    onDone: () => {
      setOpen(undefined);
      onChange();
    },
  };
  if (!canAdd && passkeys.length === 0) return null;
  return (
    <>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={account.line}>
          <div className={account.what}>
            <span className={account.name}>{passkey.name}</span>
            <span className={account.facts}>
              {t('factor.passkey.facts', { date: formatDate(passkey.added_at) })}
              {passkey.last_used_at &&
                ` · ${t('factor.passkey.used', { date: formatDate(passkey.last_used_at) })}`}
              {passkey.signs_in_alone && ` · ${t('factor.passkey.signs_in_alone')}`}
            </span>
          </div>
          <Button
            variant="subtle"
            aria-label={t('factor.passkey.remove_named', { name: passkey.name })}
            onClick={() => setOpen(passkey)}
          >
            {t('factor.passkey.remove')}
          </Button>
        </li>
      ))}
      {canAdd && (
        <li className={account.line}>
          <div className={account.what}>
            <span className={account.facts}>{t('factor.passkey.title')}</span>
            {passkeys.length === 0 && <span>{t('factor.passkey.none')}</span>}
          </div>
          <Button variant="subtle" onClick={() => setOpen('add')}>
            {t('factor.passkey.add')}
          </Button>
        </li>
      )}
      {open === 'add' && <AddPasskeyDialog {...dialog} isOn={factor.is_on} />}
      {open && open !== 'add' && <RemovePasskeyDialog passkey={open} {...dialog} />}
    </>
  );
}
