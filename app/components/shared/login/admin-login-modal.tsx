import { useNavigateTo } from '#app/address/document-navigation.ts';
import { api } from '#app/api/client.ts';
import { deleteDraft } from '#app/form/draft.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Tile } from '#app/ui/indicators/tile.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { destinationAfterSignIn, goAfterSignIn } from './after-sign-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { RequireSignedOut } from './end-session-first.tsx';
import { loginDraft } from './remember-uid.ts';
import { adminSignInCheck } from './sign-in-check.ts';

interface AdminLoginModalProps {
  next: string | undefined;
  onClose: () => void;
}

/** The login of the administration, over the home page (docs/rules.md#screens). A signed-in user is signed out first. */
export function AdminLoginModal({ next, onClose }: AdminLoginModalProps) {
  const { t, language } = useTranslation();
  const go = useNavigateTo();
  return (
    <Modal
      open
      always
      id="modalAdminLogin"
      title={t('login.admin.title')}
      onClose={() => {
        deleteDraft(loginDraft('admin'));
        onClose();
      }}
      band={<Tile seed="login:admin" palette="ink" unit={12} />}
    >
      <RequireSignedOut>
        <CredentialsForm
          kind="admin"
          uidName="uid"
          schema={adminSignInCheck}
          send={(parsed) => api('POST /admin/auth/login', parsed, { silent: true })}
          onSignedIn={() => goAfterSignIn(destinationAfterSignIn('admin', next), go, language)}
        />
      </RequireSignedOut>
    </Modal>
  );
}
