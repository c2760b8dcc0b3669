import { useEffect, useRef, useState } from 'react';
import { addressOf, linkFrom } from '#app/address/addresses.ts';
import { loginAddress } from '#app/address/login-address.ts';
import { returnUrl } from '#app/address/return-url.ts';
import { api } from '#app/api/client.ts';
import type { Role } from '#app/browser/account.ts';
import { clearSession, sessionEndsAt } from '#app/browser/session.ts';
import { type Translator, useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { signOut } from './sign-out.ts';

/** Time before the end at which the page asks: one minute (docs/rules.md#sessions). */
const askBeforeMs = 60_000;

/**
 * Asks "stay signed in?" a minute before the session ends, unless the user has just been active. A session at its
 * absolute limit cannot be extended: the dialog then says so and leads to sign in again.
 * @param role account type of the session: without an answer, the page goes to its login
 */
export function SessionDialog({ role }: { role: Role }) {
  const words = useTranslation();
  const { t, language } = words;
  const { secondsLeft, isFinal, isAway, stay, close } = useSessionEnd(role, words);

  if (secondsLeft === undefined || isAway) return null;
  if (isFinal) {
    return <FinalDialog secondsLeft={secondsLeft} onAgain={() => leave(role, words)} onClose={close} />;
  }
  return (
    <Modal
      open
      id="modalSession"
      title={t('login.session.title')}
      onClose={stay}
      footer={
        <>
          <Button
            onClick={() =>
              void signOut().then((isEnded) => isEnded && location.assign(addressOf('/', language)))
            }
          >
            {t('login.session.sign_out')}
          </Button>
          <Button variant="filled" onClick={stay}>
            {t('login.session.stay')}
          </Button>
        </>
      }
    >
      <p>{t('login.session.text', { count: secondsLeft })}</p>
    </Modal>
  );
}

/** Checks the end of the session every second: extends it if the user is active, else asks. */
function useSessionEnd(role: Role, words: Translator) {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const [isFinal, setFinal] = useState(false);
  const [isAway, setAway] = useState(false);
  const lastTouch = useLastActivity();

  useEffect(() => {
    // Public pages come from a cache and do not include the end of the session. Opening a page is a user action.
    if (sessionEndsAt() === undefined) void learnSession();
    let isAsking = false;
    let isExtending = false;
    const timer = setInterval(() => {
      const endsAt = sessionEndsAt();
      if (endsAt === undefined) return setSecondsLeft(undefined);
      const left = endsAt - Date.now();
      if (left <= 0) return leave(role, words);
      if (left > askBeforeMs) {
        isAsking = false;
        setSecondsLeft(undefined);
        setFinal(false);
        setAway(false);
      } else if (!isAsking && !isExtending && Date.now() - lastTouch.current < askBeforeMs) {
        isExtending = true;
        void extend().then((now) => {
          isExtending = false;
          isAsking = now !== 'prolonged';
          setFinal(now === 'final');
        });
      } else if (!isExtending) {
        isAsking = true;
        setSecondsLeft(Math.ceil(left / 1000));
      }
    }, 1000);
    return () => clearInterval(timer);
  }, [role, words, lastTouch]);

  const stay = () => void extend().then((now) => setFinal(now === 'final'));
  return { secondsLeft, isFinal, isAway, stay, close: () => setAway(true) };
}

/** Time of the last key press or pointer event, in milliseconds (epoch). */
function useLastActivity() {
  const lastTouch = useRef(0);

  useEffect(() => {
    const record = () => {
      lastTouch.current = Date.now();
    };
    const kinds = ['keydown', 'pointerdown'] as const;
    for (const kind of kinds) addEventListener(kind, record, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, record);
    };
  }, []);
  return lastTouch;
}

interface FinalDialogProps {
  secondsLeft: number;
  onAgain: () => void;
  onClose: () => void;
}

/** Shown if the session cannot be extended: the user may use the last minute, or start the next session now. */
function FinalDialog({ secondsLeft, onAgain, onClose }: FinalDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      id="modalSession"
      title={t('login.session.final_title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('login.session.finish')}</Button>
          <Button variant="filled" onClick={onAgain}>
            {t('login.session.again')}
          </Button>
        </>
      }
    >
      <p>{t('login.session.final_text', { count: secondsLeft })}</p>
    </Modal>
  );
}

/** Tries to extend the session; `final`: its absolute limit is so near that it was not extended. */
async function extend(): Promise<'prolonged' | 'final' | 'failed'> {
  const answer = await api('POST /auth/extend', {});
  if (!answer.ok) return 'failed';
  return answer.data.seconds_left * 1000 > askBeforeMs ? 'prolonged' : 'final';
}

/** Requests the end of the session; deletes an account cookie without a session. */
async function learnSession(): Promise<void> {
  const answer = await api('GET /auth/session', {}, { silent: true });
  if (answer.ok && !answer.data.loginSuccess) clearSession();
}

/** The session has ended: opens the login of the area, with the return URL; drafts stay (docs/rules.md#sessions). */
function leave(role: Role, words: Translator): void {
  const next = returnUrl();
  clearSession();
  toast.keep('info', { key: 'common.notice.ended' });
  location.assign(linkFrom(words, loginAddress(role, next)));
}
