import { useEffect, useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import type { LoginRequest } from '#app/browser/login-request.ts';
import { onSessionChange } from '#app/browser/session.ts';
import { deleteDraft } from '#app/form/draft.ts';
import { useSyncedState } from '#app/form/use-synced-state.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Tabs } from '#app/ui/actions/tabs.tsx';
import { Tile } from '#app/ui/indicators/tile.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import type { ProvidedIdentity } from '#contract/accounts/auth.ts';
import { destinationAfterSignIn, goAfterSignIn } from './after-sign-in.ts';
import { CandidateTab } from './candidate-tab.tsx';
import { EmployerTab } from './employer-tab.tsx';
import { loginDraft } from './remember-uid.ts';

const RegisterProfileModal = dialogWithTranslations(
  async () =>
    (await import('#app/components/shared/user-info/register-profile-modal.tsx')).RegisterProfileModal,
);

export interface LoginModalProps extends LoginRequest {
  /** Closed by the user: removes the query parameters, too. */
  onClose: () => void;
  /** Signed in: closes the modal only. */
  onDone: () => void;
}

/** The login of candidates and employers. Closes on any click outside, because only an ID could be lost. */
export function LoginModal({ tab, next, nextName, reason, isPending, onClose, onDone }: LoginModalProps) {
  const { t, language } = useTranslation();
  const go = useNavigateTo();
  const [active, setActive] = useSyncedState(tab);
  const [newcomer, setNewcomer] = useState<ProvidedIdentity>();
  const [expired, setExpired] = useState<string>();
  usePrefetch(RegisterProfileModal);

  // Signed in in another tab: close the modal.
  useEffect(() => onSessionChange((change) => change === 'login' && onClose()), [onClose]);

  function enter(role: 'candidate' | 'employer', reopened?: boolean) {
    onDone();
    goAfterSignIn(destinationAfterSignIn(role, next), (to) => go(to, { replace: true }), language, reopened);
  }

  // Cancelled: the next user must not find the typed ID.
  function close() {
    deleteDraft(loginDraft('employer'));
    onClose();
  }

  if (newcomer) {
    return (
      <RegisterProfileModal
        identity={newcomer}
        onClose={onClose}
        onSignedIn={() => enter('candidate')}
        onExpired={(notice) => {
          setNewcomer(undefined);
          setExpired(notice);
        }}
      />
    );
  }
  return (
    <Modal
      open
      always
      id="modalLogin"
      title={t('login.title')}
      hideTitle
      onClose={close}
      band={<Tile seed={`login:${active}`} palette="ink" unit={12} />}
    >
      <Tabs
        wide
        label={t('login.title')}
        active={active}
        onActive={setActive}
        tabs={[
          { key: 'candidate', label: t('login.candidate.tab') },
          { key: 'employer', label: t('login.employer.tab') },
        ]}
      >
        {active === 'candidate' ? (
          <CandidateTab
            next={next}
            nextName={nextName}
            reason={reason}
            isPending={isPending && expired === undefined}
            notice={expired}
            onNewcomer={setNewcomer}
            onSignedIn={(reopened) => enter('candidate', reopened)}
          />
        ) : (
          <EmployerTab onSignedIn={() => enter('employer')} onLeave={onDone} />
        )}
      </Tabs>
    </Modal>
  );
}
