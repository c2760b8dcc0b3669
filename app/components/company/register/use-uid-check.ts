import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { RegisterForm } from './values.ts';

/** Checks that an ID is free; a taken one is reported at the field. */
export function useUidCheck(form: RegisterForm) {
  const { t } = useTranslation();
  const [freeUid, setFreeUid] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const uid = form.values.user_uid.trim();
  const isFree = freeUid === uid && uid !== '';

  /** @returns true if the ID is free */
  async function check(): Promise<boolean> {
    if (isFree) return true;
    if (isChecking || !form.check(['user_uid'])) return false;
    setChecking(true);
    const answer = await api('POST /employer/auth/check-uid', { user_uid: uid }, { silent: true });
    setChecking(false);
    if (answer.ok) {
      setFreeUid(uid);
      return true;
    }
    form.showErrors({
      user_uid: [answer.fields.user_uid?.[0] ?? (answer.message || t('common.notice.unreachable'))],
    });
    return false;
  }

  return { check, isChecking, isFree };
}
