import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { type MouseEvent, useEffect, useState } from 'react';
import { addressOf } from '#app/address/addresses.ts';
import { Link } from '#app/address/link.tsx';
import { loginAddress } from '#app/address/login-address.ts';
import { useQuery } from '#app/address/query.ts';
import { useReturnUrl } from '#app/address/return-url.ts';
import { recruitmentPath } from '#app/address/slug.ts';
import { openLogin } from '#app/browser/login-request.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { ApplyDialog } from '#app/components/shared/apply/apply-on-demand.ts';
import { markApplied } from '#app/components/shared/saved/flags.ts';
import { useFlags } from '#app/components/shared/saved/use-flags.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import styles from './apply-area.module.css';

interface ApplyAreaProps {
  ad: { id: number; title: string };
  /** Days within which the company promises an answer; null without a promise. */
  answerDays: number | null;
}

/**
 * The apply button of an open ad. A visitor is asked to sign in and returns to the same dialog; a candidate who has
 * applied sees that. The server renders the visitor's view.
 */
export function ApplyArea({ ad, answerDays }: ApplyAreaProps) {
  const { t, language } = useTranslation();
  const viewer = useViewer();
  const [query, changeQuery] = useQuery();
  const { applied: isApplied } = useFlags('ad', ad.id);
  const [isApplying, setApplying] = useState(false);
  const next = addressOf(`${recruitmentPath(ad)}?apply=1`, language);
  const isAsked = query.get('apply') === '1' && viewer?.role === 'candidate';
  useReturnUrl(isApplying ? next : undefined);
  usePrefetch(viewer?.role === 'candidate' && !isApplied ? ApplyDialog : undefined);

  // After the sign-in, the URL carries the interrupted action, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address asks
  useEffect(() => {
    if (!isAsked) return;
    changeQuery((old) => old.delete('apply'), { replace: true, keepScroll: true });
    setApplying(true);
  }, [isAsked]);

  function apply(event: MouseEvent) {
    event.preventDefault();
    if (viewer) setApplying(true);
    else openLogin({ tab: 'candidate', next, nextName: ad.title, reason: 'required' });
  }

  if (viewer && viewer.role !== 'candidate') {
    return <p className={styles.note}>{t('recruitment.apply.candidates_only')}</p>;
  }
  return (
    <>
      {isApplied ? (
        <p className={styles.applied}>
          <Badge tone="lam" icon={IconSend}>
            {t('recruitment.applied')}
          </Badge>
          <Link to="/user/recruitment/apply" className="text-link">
            {t('recruitment.apply.follow')}
          </Link>
        </p>
      ) : (
        <LinkButton
          variant="filled"
          size="large"
          wide
          icon={IconSend}
          data-press=""
          data-apply={ad.id}
          href={loginAddress('candidate', next)}
          onClick={apply}
        >
          {t('recruitment.apply.button')}
        </LinkButton>
      )}
      {!isApplied && answerDays !== null && (
        <p className={styles.promise}>{t('recruitment.apply.promise', { count: answerDays })}</p>
      )}
      {isApplying && (
        <ApplyDialog
          recruitmentId={ad.id}
          title={ad.title}
          answerDays={answerDays}
          onClose={() => setApplying(false)}
          onApplied={() => markApplied(ad.id)}
        />
      )}
    </>
  );
}
