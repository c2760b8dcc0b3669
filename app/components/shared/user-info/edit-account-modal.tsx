import { useEffect } from 'react';
import { api } from '#app/api/client.ts';
import { useCall } from '#app/api/use-call.ts';
import { updateMyInfo } from '#contract/accounts/candidates.ts';
import type { OutputOf } from '#contract/index.ts';
import { EditPersonModal } from './edit-person-modal.tsx';
import { accountDraft } from './values.ts';

const call = 'GET /candidate/my-info';

interface EditAccountModalProps {
  onClose: () => void;
  /** Gets the account data as stored after the change. */
  onSaved: (info: OutputOf<'POST /candidate/update-info'>) => void;
}

/** The candidate's own account data (mode editProfileDefault). Loads the data to edit. */
export function EditAccountModal({ onClose, onSaved }: EditAccountModalProps) {
  const { data: info, isFetching, isError } = useCall(call, {});
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  // The form begins with the data stored now, not with those of an earlier opening.
  if (!info || isFetching) return null;
  return (
    <EditPersonModal
      mode="editProfileDefault"
      draft={accountDraft}
      provesEmail
      info={info}
      schema={updateMyInfo.input}
      load={() => api(call, {}, { silent: true })}
      send={(parsed) => api('POST /candidate/update-info', parsed)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
