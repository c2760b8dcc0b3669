import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { DrawerActions } from '#app/components/shared/list-page/record-drawer.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { Decision } from '../record/decision.tsx';
import styles from '../record/details.module.css';

interface BannerActsProps {
  record: OutputOf<'GET /admin/company-banner/show'>;
  decide: (decision: Decision) => void;
  /** Set inside a drawer: actions on the drawer after a decision. */
  reach?: DrawerActions;
}

/**
 * Approves or rejects the content of a banner, in the version that was reviewed. In a drawer, approving opens the next
 * one that waits.
 */
export function BannerActs({ record, decide, reach }: BannerActsProps) {
  const { t } = useTranslation();
  const { id, version, title, abilities, next_waiting_id: next, state } = record;
  if (!abilities.approve && !abilities.refuse) return null;
  const about = { input: { id, version }, name: title, tells: true } as const;
  const again = reach ? { onDone: reach.reload, onRefused: reach.reload } : {};
  const goesOn = reach !== undefined && next !== null;
  return (
    <div className={styles.acts} data-acts="">
      {reach && <span className={styles.note}>{t('admin.act.note')}</span>}
      {abilities.refuse && (
        <Button
          variant="danger-outline"
          onClick={() =>
            decide({
              ...{ ...about, ...again, call: 'POST /admin/company-banner/refuse' },
              ...{
                confirm: 'admin.act.deny',
                done: 'admin.done.deny',
                reasons: 'refuse_banner',
                danger: true,
              },
              ask: {
                title: 'admin.ask.refuse_banner.title',
                text:
                  state === 'CHANGE_WAITING'
                    ? 'admin.ask.refuse_banner.change_text'
                    : 'admin.ask.refuse_banner.text',
              },
            })
          }
        >
          {t('admin.act.deny')}
        </Button>
      )}
      <Button
        variant="filled"
        icon={IconCheck}
        onClick={() =>
          decide({
            ...{ ...about, ...again, call: 'POST /admin/company-banner/approve' },
            ...{ confirm: 'admin.act.approve', done: 'admin.done.approve' },
            ...(goesOn ? { onDone: () => reach.goTo(next) } : {}),
          })
        }
      >
        {t(goesOn ? 'admin.act.approve_next' : 'admin.act.approve')}
      </Button>
    </div>
  );
}
