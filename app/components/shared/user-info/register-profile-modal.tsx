import { api } from '#app/api/client.ts';
import { QueryProvider } from '#app/api/query-provider.tsx';
import type { ConsentValues } from '#app/components/shared/consents/consent-list.tsx';
import { deleteDraft } from '#app/form/draft.ts';
import { useForm } from '#app/form/use-form.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { candidateRegistration, type ProvidedIdentity } from '#contract/accounts/auth.ts';
import { UserInfoModal } from './user-info-modal.tsx';
import { noPersonalValues, type PersonalValues } from './values.ts';

interface RegisterProfileModalProps {
  /** Identity from the provider; its e-mail is proven and cannot be changed. */
  identity: ProvidedIdentity;
  onClose: () => void;
  onSignedIn: () => void;
  /** The provider's proof has expired. The draft is restored after the next one. */
  onExpired: (notice: string) => void;
}

/**
 * First sign-in of a candidate: the profile is sent with a second sign-in (docs/rules.md#sessions). Cancelling ends it
 * on the server, too.
 */
export function RegisterProfileModal(props: RegisterProfileModalProps) {
  const { identity, onClose, onSignedIn, onExpired } = props;
  const draft = `candidate-registration:${identity.user_email}`;
  const form = useForm<PersonalValues & ConsentValues, ReturnType<typeof candidateRegistration.parse>>({
    schema: candidateRegistration,
    initial: {
      ...noPersonalValues,
      profile_full_name: identity.user_name,
      profile_user_email: identity.user_email,
      agree_privacy: false,
      agree_terms: false,
      agree_message: false,
      agree_advertising: false,
    },
    draft,
  });
  return (
    <QueryProvider>
      <UserInfoModal
        mode="registerProfile"
        form={form}
        send={(parsed) => api('POST /auth/loginSocial', { ...identity, ...parsed }, { silent: true })}
        onAnswer={(answer) => {
          if (answer.ok) return onSignedIn();
          if (answer.status === 414) return;
          toast.error({
            title: answer.message || { key: 'common.notice.unreachable' },
            about: 'POST /auth/loginSocial',
          });
          if (answer.status === 4027) onExpired(answer.message);
        }}
        onClose={() => {
          deleteDraft(draft);
          void api('POST /auth/cancel-pending', {}, { silent: true });
          onClose();
        }}
      />
    </QueryProvider>
  );
}
