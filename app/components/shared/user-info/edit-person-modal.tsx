import { useState } from 'react';
import { useConflict } from '#app/components/shared/conflict/use-conflict.ts';
import { useProofLink } from '#app/components/shared/otp/proof-link.ts';
import { RecordConflict } from '#app/components/shared/record-form/record-conflict.tsx';
import { deleteDraft } from '#app/form/draft.ts';
import { type FormSchema, type SendOptions, useForm } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { CallResult } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import { personalFieldLabel, personalFieldText } from './read-values.ts';
import { UserInfoModal, type UserInfoMode } from './user-info-modal.tsx';
import { type PersonalValues, personalValuesOf } from './values.ts';

type PersonalInfo = Omit<OutputOf<'GET /candidate/my-info'>, 'user_id'>;

interface EditPersonModalProps<Parsed, Data> {
  mode: Exclude<UserInfoMode, 'registerProfile'>;
  /** Stored personal data, as the API returns it. */
  info: PersonalInfo;
  /** Loads the stored data again after another tab has changed them. */
  load: () => Promise<CallResult<PersonalInfo>>;
  /** Name of the draft, until it is saved or cancelled. */
  draft: string;
  /** Another e-mail must be proven with a code sent to it. */
  provesEmail?: boolean;
  schema: FormSchema<Parsed>;
  send: (parsed: Parsed, options: SendOptions) => Promise<CallResult<Data>>;
  onSaved: (data: Data) => void;
  onClose: () => void;
}

/**
 * Changes stored personal data: of the account, or (mode editProfile) of one resume only, whose screen passes the call.
 */
export function EditPersonModal<Parsed, Data>(props: EditPersonModalProps<Parsed, Data>) {
  const { mode, info, load, draft, provesEmail = false, schema, send, onSaved, onClose } = props;
  const { t } = useTranslation();
  const [stored, setStored] = useState(info);
  const valuesOf = (now: PersonalInfo): PersonalValues => ({
    ...personalValuesOf(now),
    version: now.version,
    ...(provesEmail ? { otp_ticket: '' } : {}),
  });
  const [initial] = useState(() => valuesOf(info));
  const form = useForm<PersonalValues, Parsed>({ schema, initial, draft, secret: ['otp_ticket'] });
  const versions = useConflict({ form, initial, draft, ignored: ['version', 'otp_ticket'] });
  useProofLink(provesEmail ? 'contact-email' : undefined, (profile_user_email, otp_ticket) =>
    profile_user_email ? form.change({ profile_user_email, otp_ticket }) : onClose(),
  );
  async function save(parsed: Parsed, options: SendOptions): Promise<CallResult<Data>> {
    const answer = await send(parsed, options);
    if (answer.ok || answer.status !== 4027) return answer;
    const now = await load();
    if (!now.ok) return answer;
    setStored(now.data);
    versions.handleConflict(valuesOf(now.data));
    return answer;
  }
  return (
    <>
      <UserInfoModal
        mode={mode}
        form={form}
        knownEmail={provesEmail ? stored.profile_user_email : undefined}
        units={stored.address}
        send={save}
        onAnswer={(answer) => {
          if (answer.ok) onSaved(answer.data);
        }}
        onClose={() => {
          deleteDraft(draft);
          onClose();
        }}
      />
      <RecordConflict
        isOwn
        form={{ ...form, ...versions }}
        labelOf={(name) => personalFieldLabel(name, t)}
        textOf={(name, values) => personalFieldText(name, values, t)}
      />
    </>
  );
}
