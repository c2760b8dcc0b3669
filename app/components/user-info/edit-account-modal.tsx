import { useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import { updateMyInfo } from '#contract/candidates.ts';
import type { OutputOf } from '#contract/index.ts';
import { EditPersonModal } from './edit-person-modal.tsx';
import { accountDraft } from './values.ts';

interface EditAccountModalProps {
  onClose: () => void;
  /** The stored account information, after saving. */
  onSaved: (info: OutputOf<'POST /candidate/update-info'>) => void;
}

/** The candidate's own account information (mode editProfileDefault). Loads what it edits. */
export function EditAccountModal({ onClose, onSaved }: EditAccountModalProps) {
  const [info, setInfo] = useState<OutputOf<'GET /candidate/my-info'>>();
  useEffect(() => {
    const controller = new AbortController();
    api('GET /candidate/my-info', {}, { signal: controller.signal }).then(
      (answer) => (answer.ok ? setInfo(answer.data) : onClose()),
      () => undefined,
    );
    return () => controller.abort();
  }, [onClose]);
  if (!info) return null;
  return (
    <EditPersonModal
      mode="editProfileDefault"
      draft={accountDraft}
      provesEmail
      info={info}
      schema={updateMyInfo.input}
      load={() => api('GET /candidate/my-info', {}, { quiet: true })}
      send={(parsed) => api('POST /candidate/update-info', parsed)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
