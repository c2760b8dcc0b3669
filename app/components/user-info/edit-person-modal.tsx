import { dropDraft } from '#app/form/draft.ts';
import { type FormSchema, type SendOptions, useForm } from '#app/form/use-form.ts';
import type { Answer } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import { useProofLink } from '../otp/proof-link.ts';
import { UserInfoModal, type UserInfoMode } from './user-info-modal.tsx';
import { type PersonalValues, personalValuesOf } from './values.ts';

interface EditPersonModalProps<Parsed, Data> {
  mode: Exclude<UserInfoMode, 'registerProfile'>;
  /** What is stored now, as answers carry it. */
  info: Omit<OutputOf<'GET /candidate/my-info'>, 'user_id'>;
  /** Name under which what is typed is kept until it is saved or cancelled. */
  draft: string;
  /** Another e-mail has to be proven with a code sent to it. */
  provesEmail?: boolean;
  schema: FormSchema<Parsed>;
  send: (parsed: Parsed, options: SendOptions) => Promise<Answer<Data>>;
  onSaved: (data: Data) => void;
  onClose: () => void;
}

/**
 * Changes stored personal data: of the account, or (mode editProfile) of one resume alone, whose screen hands in the
 * call. Words: `person`, `address`, `enum`.
 */
export function EditPersonModal<Parsed, Data>(props: EditPersonModalProps<Parsed, Data>) {
  const { mode, info, draft, provesEmail = false, schema, send, onSaved, onClose } = props;
  const initial = { ...personalValuesOf(info), ...(provesEmail ? { otp_ticket: '' } : {}) };
  const form = useForm<PersonalValues, Parsed>({ schema, initial, draft, secret: ['otp_ticket'] });
  useProofLink(provesEmail ? 'contact-email' : undefined, (profile_user_email, otp_ticket) =>
    profile_user_email ? form.change({ profile_user_email, otp_ticket }) : onClose(),
  );
  return (
    <UserInfoModal
      mode={mode}
      form={form}
      knownEmail={provesEmail ? info.profile_user_email : undefined}
      units={info.address}
      send={send}
      onAnswer={(answer) => {
        if (answer.ok) onSaved(answer.data);
      }}
      onClose={() => {
        dropDraft(draft);
        onClose();
      }}
    />
  );
}
