import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { addressOf } from '#app/addresses.ts';
import { loginAddress } from '#app/guard.ts';
import { useQuery } from '#app/query.ts';
import { hasScreen } from '#app/routes.ts';
import { recruitmentPath } from '#app/slug.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { useViewer } from '#app/viewer.ts';
import { useWords } from '#app/words.tsx';
import { Link } from '../link.tsx';
import { openLogin } from '../login/open.ts';
import { useApplied } from './applied.ts';
import styles from './apply-area.module.css';

/** What the apply dialog gets; it lives in components/apply/apply-dialog.tsx and exports `ApplyDialog`. */
export interface ApplyDialogProps {
  recruitmentId: number;
  title: string;
  onClose: () => void;
  /** The application was received. */
  onApplied: () => void;
}

const files = import.meta.glob<{ ApplyDialog: ComponentType<ApplyDialogProps> }>('../apply/apply-dialog.tsx');

interface ApplyAreaProps {
  ad: { id: number; title: string };
}

/**
 * The way to apply to an open ad. A visitor is asked to sign in and comes back to the same dialog; who has applied sees
 * that. The server draws it as a visitor sees it.
 */
export function ApplyArea({ ad }: ApplyAreaProps) {
  const { t, language } = useWords();
  const viewer = useViewer();
  const [query, changeQuery] = useQuery();
  const hasApplied = useApplied([ad.id]);
  const [sentTo, setSentTo] = useState<number>();
  const isApplied = sentTo === ad.id || hasApplied(ad.id);
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<ApplyDialogProps> }>();
  const next = addressOf(`${recruitmentPath(ad)}?apply=1`, language);
  const isAsked = query.get('apply') === '1' && viewer?.role === 'candidate';

  async function openDialog() {
    const file = await files['../apply/apply-dialog.tsx']?.();
    if (file) setDialog({ Dialog: file.ApplyDialog });
  }

  // Back from signing in: the address says what was about to be done, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address asks
  useEffect(() => {
    if (!isAsked) return;
    changeQuery((old) => old.delete('apply'), { replace: true, keepScroll: true });
    void openDialog();
  }, [isAsked]);

  function apply(event: MouseEvent) {
    event.preventDefault();
    if (viewer) void openDialog();
    else openLogin({ tab: 'candidate', next, reason: 'required' });
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
          {hasScreen('/user/recruitment/apply') && (
            <Link to="/user/recruitment/apply" className="text-link">
              {t('recruitment.apply.follow')}
            </Link>
          )}
        </p>
      ) : (
        <LinkButton
          look="filled"
          size="large"
          wide
          icon={IconSend}
          href={loginAddress('candidate', next)}
          onClick={apply}
        >
          {t('recruitment.apply.button')}
        </LinkButton>
      )}
      {dialog && (
        <dialog.Dialog
          recruitmentId={ad.id}
          title={ad.title}
          onClose={() => setDialog(undefined)}
          onApplied={() => setSentTo(ad.id)}
        />
      )}
    </>
  );
}
