import { useMemo } from 'react';
import { addressOf } from '#app/address/addresses.ts';
import { api } from '#app/api/client.ts';
import { useCall } from '#app/api/use-call.ts';
import { broadcastSession } from '#app/browser/session.ts';
import { type Form, useForm } from '#app/form/use-form.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { closeAccount } from '#contract/accounts/closing.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { EmailCode } from '../otp/email-code.tsx';
import styles from './account.module.css';
import { ConsequenceList } from './consequence-list.tsx';
import { FormDialog } from './form-dialog.tsx';

type Closing = OutputOf<'GET /candidate/account/closing'>;
type Values = { otp_ticket: string; erase_now: boolean };
const nothingGiven: Values = { otp_ticket: '', erase_now: false };

/** Closes the own account: lists what happens and what stays, asks when to close it, and takes the mailed code. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { data } = useCall('GET /candidate/account/closing', {});
  return data ? <ClosingForm closing={data} onClose={onClose} /> : null;
}

function ClosingForm({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const { t, language } = useTranslation();
  const form = useForm<Values, InputOf<'POST /candidate/account/close'>>({
    schema: closeAccount.input,
    initial: nothingGiven,
  });
  async function close() {
    const answer = await form.submit((parsed) => api('POST /candidate/account/close', parsed));
    if (!answer?.ok) return;
    const notice = form.values.erase_now ? 'common.notice.account_erasing' : 'common.notice.account_closing';
    toast.keep('success', { key: notice });
    broadcastSession('logout');
    // Load a new document, so that no data of the account stays in this one.
    location.replace(addressOf('/', language));
  }
  const { values, change, error } = form;
  return (
    <FormDialog
      danger
      title={t('own_data.dialog.title')}
      text={t('own_data.dialog.text')}
      saveLabel={t(values.erase_now ? 'own_data.dialog.confirm_now' : 'own_data.dialog.confirm')}
      form={form}
      onSave={close}
      onClose={onClose}
    >
      <Consequences closing={closing} />
      <WhenField form={form} closing={closing} />
      <EmailCode
        isFixed
        purpose="close-account"
        label={t('own_data.dialog.email')}
        email={closing.email}
        onEmail={() => change({ otp_ticket: '' })}
        ticket={values.otp_ticket}
        onTicket={(otp_ticket) => change({ otp_ticket })}
        error={error('otp_ticket', t('own_data.dialog.email'))}
      />
    </FormDialog>
  );
}

/** Data that closing deletes, and data that stays. */
function Consequences({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const { visible_applications, open_applications, applications } = closing;
  const lost = [
    visible_applications > 0 && t('own_data.dialog.hidden', { count: visible_applications }),
    open_applications > 0 && t('own_data.dialog.cancelled', { count: open_applications }),
  ].filter((line) => line !== false);
  const stays = [
    applications > 0 && t('own_data.dialog.stays_stub', { count: applications }),
    t('own_data.dialog.stays_consent'),
  ].filter((line) => line !== false);
  return (
    <>
      <ConsequenceList lines={lost} />
      <div className={styles.stays}>
        <h3 className={styles.name}>{t('own_data.dialog.stays')}</h3>
        <ConsequenceList lines={stays} />
      </div>
    </>
  );
}

function WhenField({ form, closing }: { form: Form<Values>; closing: Closing }) {
  const { t } = useTranslation();
  const days = limits.closedAccountDays;
  const options = useMemo(
    () => [
      {
        value: 'later',
        label: t('own_data.dialog.later', { days }),
        help: t('own_data.dialog.later_help', { date: formatDate(closing.erases_at) }),
      },
      { value: 'now', label: t('own_data.dialog.now'), help: t('own_data.dialog.now_help') },
    ],
    [t, closing.erases_at],
  );
  return (
    <Field group label={t('own_data.dialog.when')}>
      <RadioGroup
        variant="cards"
        name="erase_now"
        options={options}
        value={form.values.erase_now ? 'now' : 'later'}
        onValue={(chosen) => form.change({ erase_now: chosen === 'now' })}
      />
    </Field>
  );
}
