import { Button } from '#app/ui/button.tsx';
import { useWords } from '#app/words.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { Decision } from './decision.tsx';
import styles from './details.module.css';

export type AdRow = OutputOf<'GET /admin/recruitment/list'>['list'][number];

type Verb = keyof AdRow['abilities'];

/** How each verb looks and what it asks for, in the order of the buttons: the loudest last. */
const verbs: readonly {
  verb: Verb;
  look: 'text' | 'outline' | 'danger-outline' | 'filled';
  needsReason?: true;
  seen?: true;
  tells?: true;
}[] = [
  { verb: 'hide', look: 'text' },
  { verb: 'show_again', look: 'outline' },
  { verb: 'suspend', look: 'danger-outline', needsReason: true, tells: true },
  { verb: 'return', look: 'danger-outline', needsReason: true, seen: true, tells: true },
  { verb: 'resume', look: 'filled', tells: true },
  { verb: 'approve', look: 'filled', seen: true, tells: true },
];

const calls = {
  hide: 'POST /admin/recruitment/hide',
  show_again: 'POST /admin/recruitment/show-again',
  suspend: 'POST /admin/recruitment/suspend',
  return: 'POST /admin/recruitment/return',
  resume: 'POST /admin/recruitment/resume',
  approve: 'POST /admin/recruitment/approve',
} as const;

interface AdActsProps {
  ad: Pick<AdRow, 'id' | 'title' | 'version' | 'abilities'>;
  decide: (decision: Decision) => void;
  onDone?: () => void;
}

/** Buttons for what may be decided about an ad now. */
export function AdActs({ ad, decide, onDone }: AdActsProps) {
  const { t } = useWords();
  return (
    <div className={styles.acts}>
      {verbs
        .filter(({ verb }) => ad.abilities[verb])
        .map(({ verb, look, needsReason, seen, tells }) => (
          <Button
            key={verb}
            look={look}
            onClick={() =>
              decide({
                call: calls[verb],
                // The version that was looked at: an ad changed meanwhile is not decided unseen.
                input: seen ? { id: ad.id, version: ad.version } : { id: ad.id },
                name: ad.title,
                title: `admin.ask.${verb === 'approve' ? 'approve_ad' : verb}.title`,
                text: `admin.ask.${verb === 'approve' ? 'approve_ad' : verb}.text`,
                confirm: `admin.act.${verb}`,
                done: `admin.done.${verb}`,
                danger: needsReason ?? false,
                needsReason: needsReason ?? false,
                tells: tells ?? false,
                ...(onDone ? { onDone } : {}),
              })
            }
          >
            {t(`admin.act.${verb}`)}
          </Button>
        ))}
    </div>
  );
}
