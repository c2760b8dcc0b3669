import { addressOf } from '#app/address/addresses.ts';
import { api } from '#app/api/client.ts';
import { useCall } from '#app/api/use-call.ts';
import { broadcastSession } from '#app/browser/session.ts';
import styles from '#app/components/shared/account/account.module.css';
import { ConsequenceList } from '#app/components/shared/account/consequence-list.tsx';
import { CurrentPasswordField, FormDialog } from '#app/components/shared/account/form-dialog.tsx';
import { EmailCode } from '#app/components/shared/otp/email-code.tsx';
import { useForm } from '#app/form/use-form.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { closeCompanyAccount } from '#contract/accounts/company-closing.ts';
import type { InputOf, OutputOf } from '#contract/index.ts';

type Closing = OutputOf<'GET /employer/account/closing'>;
const nothingGiven = { current_password: '', otp_ticket: '' };

/** Closes a company's account permanently: lists what happens and what stays, and takes the password and the mailed code. */
export function CloseCompanyDialog({ onClose }: { onClose: () => void }) {
  const { data } = useCall('GET /employer/account/closing', {});
  return data ? <ClosingForm closing={data} onClose={onClose} /> : null;
}

function ClosingForm({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const { t, language } = useTranslation();
  const form = useForm<typeof nothingGiven, InputOf<'POST /employer/account/close'>>({
    schema: closeCompanyAccount.input,
    initial: nothingGiven,
  });
  async function close() {
    const answer = await form.submit((parsed) => api('POST /employer/account/close', parsed));
    if (!answer?.ok) return;
    toast.keep('success', { key: 'common.notice.company_closed' });
    broadcastSession('logout');
    // Load a new document, so that no data of the account stays in this one.
    location.replace(addressOf('/', language));
  }
  return (
    <FormDialog
      danger
      title={t('account.close.ask')}
      text={t('account.close.ask_text')}
      saveLabel={t('account.close.confirm')}
      form={form}
      onSave={close}
      onClose={onClose}
    >
      <Consequences closing={closing} />
      <EmailCode
        isFixed
        purpose="close-company"
        {...form.labelled('otp_ticket', t('account.close.email'))}
        email={closing.email}
        onEmail={() => form.change({ otp_ticket: '' })}
        ticket={form.values.otp_ticket}
        onTicket={(otp_ticket) => form.change({ otp_ticket })}
      />
      <CurrentPasswordField form={form} />
    </FormDialog>
  );
}

/** Consequences of closing the account, and data that stays. */
function Consequences({ closing }: { closing: Closing }) {
  const { t } = useTranslation();
  const { public_ads, open_applications, interviews, erases_at } = closing;
  const ends = [
    public_ads > 0 && t('account.close.ads', { count: public_ads }),
    open_applications > 0 && t('account.close.open', { count: open_applications }),
    interviews > 0 && t('account.close.interviews', { count: interviews }),
    t('account.close.out'),
    t('account.close.erased', { date: formatDate(erases_at) }),
  ].filter((line) => line !== false);
  return (
    <>
      <ConsequenceList lines={ends} />
      <div className={styles.stays}>
        <h3 className={styles.name}>{t('account.close.stays')}</h3>
        <ConsequenceList lines={[t('account.close.stays_company'), t('account.close.stays_log')]} />
      </div>
    </>
  );
}
