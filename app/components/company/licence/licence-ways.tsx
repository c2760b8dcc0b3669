import { openLogin } from '#app/browser/login-request.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import type { Licence } from './licence.ts';
import styles from './licence-view.module.css';

interface LicenceWaysProps {
  licence: Licence | null;
  hasFile: boolean;
  /** True on the page that asks for a file, on which signing in is only the second option. */
  isSending: boolean;
}

/** Next links: to the sign-in of companies, or home. */
export function LicenceLinks({ licence, hasFile, isSending }: LicenceWaysProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.ways}>
      {(!licence || hasFile || licence.status === 'APPROVED') && (
        <LinkButton
          variant={isSending ? 'outline' : 'filled'}
          href="/?loginEmployer=active"
          onClick={(event) => {
            event.preventDefault();
            openLogin({ tab: 'employer', reason: 'asked' });
          }}
        >
          {t(licence && licence.status !== 'APPROVED' ? 'licence.sign_in' : 'licence.sign_in_now')}
        </LinkButton>
      )}
      <LinkButton variant="text" href="/">
        {t('common.to_home')}
      </LinkButton>
    </div>
  );
}
