import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { formatPrice } from '#contract/money/price-text.ts';
import { confirmDeposits } from './confirm.ts';

interface ReadyDepositsProps {
  ready: { ids: readonly number[]; amount: number };
  /** Runs after they were booked; without it, the page is reloaded. */
  onDone?: () => void;
}

/** Deposits that complete their orders, and the button that marks all these orders as paid. */
export function ReadyDeposits({ ready: { ids, amount }, onDone }: ReadyDepositsProps) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (ids.length === 0) return null;
  const count = ids.length;
  const sum = formatPrice(amount);
  async function confirm() {
    setBusy(true);
    await confirmDeposits(ids, t);
    setBusy(false);
    setAsking(false);
    if (onDone) onDone();
    else void reload();
  }
  return (
    <>
      <Note
        title={t('deposit.ready.title', { count })}
        action={
          <Button variant="filled" onClick={() => setAsking(true)}>
            {t('deposit.ready.act')}
          </Button>
        }
      >
        {t('deposit.ready.text', { amount: sum })}
      </Note>
      <ConfirmDialog
        open={isAsking}
        busy={isBusy}
        title={t('deposit.ready.confirm_title', { count })}
        text={t('deposit.ready.confirm_text', { amount: sum })}
        confirmLabel={t('deposit.ready.act')}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
