import { useCallback, useEffect, useState } from 'react';
import { useInvalidateCalls } from '#app/api/use-call.ts';
import { deleteDraft } from '#app/form/draft.ts';
import { useOpenDialog } from './account-lines.tsx';

/**
 * The signed-in account, with a dialog for each part of it.
 * @param start the account as it was loaded
 * @param drafts names of the drafts by part; all drafts are deleted when a dialog is closed
 * @param ofLink the part that the link of a mail opens
 * @returns the open part, and the props of its dialog
 */
export function useOwnAccount<Account, Part extends string>(
  start: Account,
  drafts: Partial<Record<Part, string>>,
  ofLink: Part,
) {
  const refresh = useInvalidateCalls();
  const [account, setAccount] = useState(start);
  useEffect(() => setAccount(start), [start]);
  const [open, setOpen] = useOpenDialog(drafts, ofLink);
  const onClose = useCallback(() => {
    for (const draft of Object.values<string | undefined>(drafts)) if (draft) deleteDraft(draft);
    setOpen(undefined);
  }, [drafts, setOpen]);
  function onSaved(saved: Account) {
    setAccount(saved);
    setOpen(undefined);
    // Changing the password has ended the other sessions.
    if (open === 'password') void refresh('GET /auth/session/list');
  }
  return { account, open, setOpen, dialogProps: { account, onClose, onSaved } };
}
