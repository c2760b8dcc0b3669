import { useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useInvalidateCalls } from '#app/api/use-call.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { formatAge, formatDateTime, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Help } from '#app/ui/overlays/help.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { limits } from '#contract/limits.ts';
import { applicantsCall, boardCall } from '../applicant-moves/calls.ts';
import type { ApplicantAnswer, Scorecards } from './compare.ts';
import styles from './scorecard.module.css';
import { ScorecardForm } from './scorecard-form.tsx';

type Card = NonNullable<Scorecards['own']> & { author?: string };
type Score = NonNullable<ApplicantAnswer['score']>;

interface ScorecardsProps {
  applicant: ApplicantAnswer & { scorecards: Scorecards; score: Score };
  level: 2 | 3;
}

/** Scorecards of an applicant: the own one, then those of colleagues. */
export function ApplicantScorecards({ applicant, level }: ScorecardsProps) {
  const { t } = useTranslation();
  const readAnew = useInvalidateCalls();
  const refresh = () => readAnew('GET /employer/applicant/show', applicantsCall, boardCall);
  const [isChanging, setChanging] = useState(false);
  const parts = useRef<HTMLDivElement>(null);
  const { recruitment_id, profile_apply_id, scorecards, score } = applicant;
  const target = { recruitment_id, profile_apply_id };
  const { own } = scorecards;
  const Title = level === 2 ? 'h3' : 'h4';
  // Moves the focus, because the clicked button is removed.
  const focusParts = () => parts.current?.focus({ preventScroll: true });

  async function afterAct(message: string) {
    toast.success({ title: message });
    setChanging(false);
    focusParts();
    await refresh();
  }

  return (
    <Panel
      title={t('scorecard.title')}
      aside={<Help about={t('scorecard.title')}>{t('scorecard.hint')}</Help>}
      level={level}
    >
      <div ref={parts} tabIndex={-1} className={styles.parts}>
        {own && !isChanging ? (
          <section className={styles.card}>
            <Title className={styles.author}>{t('scorecard.own')}</Title>
            <CardContent card={own} criteria={scorecards.criteria} />
            <OwnActs
              target={target}
              onChange={() => setChanging(true)}
              onWithdrawn={afterAct}
              onRefused={refresh}
            />
          </section>
        ) : (
          <ScorecardForm
            key={profile_apply_id}
            target={target}
            scorecards={scorecards}
            onSaved={() => void afterAct(t('scorecard.saved'))}
            onRefused={() => void refresh()}
            onCancel={
              own
                ? () => {
                    setChanging(false);
                    focusParts();
                  }
                : undefined
            }
          />
        )}
        <Others scorecards={scorecards} score={score} title={Title} />
      </div>
    </Panel>
  );
}

interface OwnActsProps {
  target: { recruitment_id: number; profile_apply_id: number };
  onChange: () => void;
  onWithdrawn: (message: string) => Promise<void>;
  onRefused: () => Promise<void>;
}

/** Buttons to change and withdraw the member's own card. */
function OwnActs({ target, onChange, onWithdrawn, onRefused }: OwnActsProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);

  async function withdraw() {
    setAsking(false);
    const answer = await api('POST /employer/applicant/withdraw-scorecard', target, { missingHere: true });
    await (answer.ok ? onWithdrawn(t('scorecard.withdrawn')) : onRefused());
  }

  return (
    <div className={styles.acts}>
      <Button size="dense" onClick={onChange}>
        {t('scorecard.change')}
      </Button>
      <Button size="dense" variant="subtle" onClick={() => setAsking(true)}>
        {t('scorecard.withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={t('scorecard.withdraw_title')}
          text={t('scorecard.withdraw_text')}
          confirmLabel={t('scorecard.withdraw')}
          onConfirm={() => void withdraw()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface OthersProps {
  scorecards: Scorecards;
  score: Score;
  title: 'h3' | 'h4';
}

/** Means and the cards of colleagues; without an own card, how many there are. */
function Others({ scorecards, score, title: Title }: OthersProps) {
  const { t } = useTranslation();
  const { own, others, criteria } = scorecards;
  if (!own || others.length === 0)
    return (
      <p className="text-2 text-sm">
        {score.cards > (own ? 1 : 0) ? t('scorecard.waiting', { count: score.cards }) : t('scorecard.nobody')}
      </p>
    );
  return (
    <section className={styles.parts}>
      <div className={styles.card}>
        <Title className={styles.author}>
          {t('scorecard.mean')}
          <span className="text-2 text-sm"> · {t('scorecard.cards', { count: score.cards })}</span>
        </Title>
        <dl className={styles.marks}>
          {criteria.map(({ id, name, mean }) => (
            <MarkRow key={id} name={name} mark={mean} />
          ))}
          {score.mean !== null && <MarkRow name={t('scorecard.overall')} mark={score.mean} isTotal />}
        </dl>
      </div>
      <Title className={styles.author}>{t('scorecard.others')}</Title>
      <ol className={styles.others}>
        {others.map((card) => (
          <li key={`${card.author} ${card.written_at}`} className={styles.card}>
            <b>{card.author}</b>
            <CardContent card={card} criteria={criteria} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Marks, text and times of a card. */
function CardContent({ card, criteria }: { card: Card; criteria: Scorecards['criteria'] }) {
  const { t } = useTranslation();
  const { overall, text, written_at, changed_at } = card;
  const now = currentTime();
  const markOf = (id: number) => card.marks.find(({ criterion_id }) => criterion_id === id)?.mark ?? null;
  return (
    <>
      <p className="text-2 text-sm">
        <time dateTime={written_at} title={formatDateTime(written_at)} suppressHydrationWarning>
          {formatAge(written_at, now, t)}
        </time>
        {changed_at && (
          <>
            {' · '}
            <time dateTime={changed_at} title={formatDateTime(changed_at)} suppressHydrationWarning>
              {t('scorecard.changed', { age: formatAge(changed_at, now, t) })}
            </time>
          </>
        )}
      </p>
      <dl className={styles.marks}>
        {overall === null ? (
          criteria.map(({ id, name }) => <MarkRow key={id} name={name} mark={markOf(id)} />)
        ) : (
          <MarkRow name={t('scorecard.overall')} mark={overall} />
        )}
      </dl>
      {text && <p className={styles.text}>{text}</p>}
    </>
  );
}

function MarkRow({ name, mark, isTotal }: { name: string; mark: number | null; isTotal?: boolean }) {
  const { t, language } = useTranslation();
  const shown = mark === null ? undefined : formatNumber(mark, language);
  const best = formatNumber(limits.bestMark, language);
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd className="font-num">
        <span aria-hidden="true">{shown ?? '–'}</span>
        <span className="visually-hidden">
          {shown === undefined ? t('scorecard.no_mark') : t('scorecard.mark_of', { mark: shown, best })}
        </span>
      </dd>
    </div>
  );
}
