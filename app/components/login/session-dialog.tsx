import { useEffect, useRef, useState } from 'react';
import { addressOf, linkFrom } from '#app/address/addresses.ts';
import { loginAddress } from '#app/address/login-address.ts';
import { returnUrl } from '#app/address/return-url.ts';
import { api } from '#app/api/client.ts';
import { clearSession, sessionEndsAt } from '#app/browser/session.ts';
import { type Translator, useTranslation } from '#app/i18n/translation.tsx';
import type { Guard } from '#app/screen.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { signOut } from './sign-out.ts';

/** docs/rules.md#sessions: one minute before the end the page asks. */
const askBeforeMs = 60_000;

/**
 * Asks "stay signed in?" a minute before the session ends, unless the person has just been at work here. A session that
 * has reached its absolute end cannot be prolonged: then the dialog says so and leads to sign in again.
 * Words: `login`.
 * @param role kind of account whose session it is: without an answer its login is where the page leads
 */
export function SessionDialog({ role }: { role: Guard }) {
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

/** Watches the end of the session, second by second: renews it where the person is at work, else asks. */
function useSessionEnd(role: Guard, words: Translator) {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const [isFinal, setFinal] = useState(false);
  const [isAway, setAway] = useState(false);
  const lastTouch = useLastActivity();

  useEffect(() => {
    // Public pages come from a cache and do not say how long the session lives. Opening a page is something a person does.
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

/** When the person last pressed a key or pointed at something, in milliseconds (epoch). */
function useLastActivity() {
  const lastTouch = useRef(0);

  useEffect(() => {
    const note = () => {
      lastTouch.current = Date.now();
    };
    const kinds = ['keydown', 'pointerdown'] as const;
    for (const kind of kinds) addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, note);
    };
  }, []);
  return lastTouch;
}

interface FinalDialogProps {
  secondsLeft: number;
  onAgain: () => void;
  onClose: () => void;
}

/** Nothing is left to ask: the last minute may be used, or the next session begun now. */
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

/** Tries to extend the session; `final`: its absolute end is so near that nothing was gained. */
async function extend(): Promise<'prolonged' | 'final' | 'failed'> {
  const answer = await api('POST /auth/extend', {});
  if (!answer.ok) return 'failed';
  return answer.data.seconds_left * 1000 > askBeforeMs ? 'prolonged' : 'final';
}

/** Asks how long the session lives; an account cookie without a session is forgotten. */
async function learnSession(): Promise<void> {
  const answer = await api('GET /auth/session', {}, { silent: true });
  if (answer.ok && !answer.data.loginSuccess) clearSession();
}

/** The session is over: to the login of the area, with the way back; drafts stay (docs/rules.md#sessions). */
function leave(role: Guard, words: Translator): void {
  const next = returnUrl();
  clearSession();
  toast.keep('info', { key: 'common.notice.ended' });
  location.assign(linkFrom(words, loginAddress(role, next)));
}
