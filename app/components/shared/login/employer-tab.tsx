import { needsDocumentLoad, useNavigateTo } from '#app/address/document-navigation.ts';
import { licenceAddress } from '#app/address/licence-address.ts';
import { Link } from '#app/address/link.tsx';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { unapprovedMessage } from '#contract/accounts/unapproved.ts';
import { CredentialsForm } from './credentials-form.tsx';
import styles from './login-modal.module.css';
import { employerSignInCheck } from './sign-in-check.ts';

interface EmployerTabProps {
  onSignedIn: () => void;
  /** The user continues on another page of this site. */
  onLeave: () => void;
}

/** Companies sign in with ID and password; without an approved account they are sent to their licence (4022, 4023). */
export function EmployerTab({ onSignedIn, onLeave }: EmployerTabProps) {
  const { t, language } = useTranslation();
  const go = useNavigateTo();
  return (
    <CredentialsForm
      kind="employer"
      uidName="user_uid"
      schema={employerSignInCheck}
      send={(parsed) => api('POST /employer/auth/login', parsed, { silent: true })}
      onSignedIn={onSignedIn}
      onRefused={({ status, message, data }) => {
        const to = licenceAddress(status, data);
        if (!to) return false;
        // The message would be lost with this document.
        if (needsDocumentLoad(to, language)) toast.keep('info', { key: unapprovedMessage(data) });
        else toast.info(message);
        onLeave();
        go(to);
        return true;
      }}
      passwordAside={
        <Link to="/employer/forgot-password" className="text-link" onClick={onLeave}>
          {t('login.forgot_password')}
        </Link>
      }
      rememberAside={
        <Link to="/employer/forgot-id" className={styles.quiet} onClick={onLeave}>
          {t('login.forgot_id')}
        </Link>
      }
    >
      <p className={styles.end}>
        {t('login.no_account')}{' '}
        <Link to="/employer/register" className="text-link" onClick={onLeave}>
          {t('login.register')}
        </Link>
      </p>
    </CredentialsForm>
  );
}
