import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import type { DrawerActions } from '#app/components/shared/list-page/record-drawer.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { Decision } from '../record/decision.tsx';
import styles from '../record/details.module.css';

type AdRow = OutputOf<'GET /admin/recruitment/list'>['list'][number];

/** Decisions about an ad; editing has a page of its own. */
type Verb = Exclude<keyof AdRow['abilities'], 'edit'>;

/** Style and question of each decision, in the order of the buttons: the most prominent last. */
const verbs: readonly {
  verb: Verb;
  variant: 'text' | 'outline' | 'danger-text' | 'danger-outline' | 'filled';
  reasons?: 'return' | 'suspend' | 'delete';
  /** Sends the version that the administrator has read: an ad that has changed since is not decided unseen. */
  seen?: true;
  tells?: true;
}[] = [
  { verb: 'delete', variant: 'danger-text', reasons: 'delete', tells: true },
  { verb: 'hide', variant: 'text' },
  { verb: 'show_again', variant: 'outline' },
  { verb: 'suspend', variant: 'danger-outline', reasons: 'suspend', tells: true },
  { verb: 'return', variant: 'outline', reasons: 'return', seen: true, tells: true },
  { verb: 'resume', variant: 'filled', tells: true },
  { verb: 'publish', variant: 'filled', tells: true },
  { verb: 'approve', variant: 'filled', seen: true, tells: true },
];

const calls = {
  delete: 'POST /admin/recruitment/delete',
  publish: 'POST /admin/recruitment/publish',
  hide: 'POST /admin/recruitment/hide',
  show_again: 'POST /admin/recruitment/show-again',
  suspend: 'POST /admin/recruitment/suspend',
  return: 'POST /admin/recruitment/return',
  resume: 'POST /admin/recruitment/resume',
  approve: 'POST /admin/recruitment/approve',
} as const;

interface AdActsProps {
  ad: Pick<AdRow, 'id' | 'title' | 'version'> & {
    /** A decision that is not named here is not offered. */
    abilities: Partial<AdRow['abilities']>;
    next_waiting_id?: number | null;
  };
  decide: (decision: Decision) => void;
  /** Set inside a drawer: actions on the drawer after a decision. */
  reach?: DrawerActions;
}

/** Buttons for the decisions that are possible about an ad now; in a drawer, approving opens the next ad that waits. */
export function AdActs({ ad, decide, reach }: AdActsProps) {
  const { t } = useTranslation();
  const go = useNavigateTo();
  const offered = verbs.filter(({ verb }) => ad.abilities[verb]);
  if (offered.length === 0 && !ad.abilities.edit) return null;
  const next = ad.next_waiting_id ?? null;
  const goesOn = (verb: Verb) => verb === 'approve' && reach !== undefined && next !== null;
  return (
    <div className={styles.acts} data-acts="">
      {reach && <span className={styles.note}>{t('admin.act.note')}</span>}
      {ad.abilities.edit && (
        <LinkButton icon={IconPencil} href={`/admin/recruitment/${ad.id}/edit`}>
          {t('admin.act.edit')}
        </LinkButton>
      )}
      {offered.map(({ verb, variant, reasons, seen, tells }) => (
        <Button
          key={verb}
          variant={variant}
          icon={verb === 'approve' ? IconCheck : undefined}
          className={verb === 'hide' && reach ? styles.aside : undefined}
          onClick={() =>
            decide({
              call: calls[verb],
              input: seen ? { id: ad.id, version: ad.version } : { id: ad.id },
              name: ad.title,
              confirm: `admin.act.${verb}`,
              done: `admin.done.${verb}`,
              // No question before an approval: it can be undone, and administrators approve a whole queue.
              ...(verb === 'approve'
                ? {}
                : { ask: { title: `admin.ask.${verb}.title`, text: `admin.ask.${verb}.text` } }),
              ...(reasons ? { reasons, danger: verb !== 'return' } : {}),
              tells: tells ?? false,
              ...(reach ? { onDone: reach.reload, onRefused: reach.reload } : {}),
              // A deleted ad has no page to stay on.
              ...(verb === 'delete' ? { onDone: () => go('/admin/recruitment') } : {}),
              ...(goesOn(verb) && next !== null ? { onDone: () => reach?.goTo(next) } : {}),
            })
          }
        >
          {t(goesOn(verb) ? 'admin.act.approve_next' : `admin.act.${verb}`)}
        </Button>
      ))}
    </div>
  );
}
