import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../indicators/icon.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import { Anchor } from './anchor.tsx';
import styles from './stepper.module.css';

/** State of a step. */
export type StepState = 'done' | 'current' | 'failed' | 'waiting';

export type Step = {
  key: string;
  title: ReactNode;
  /** The entered value, or the remaining task. */
  text?: ReactNode;
  state: StepState;
  /** Link back to a finished step. */
  href?: string;
  onSelect?: () => void;
};

type StepperProps = {
  steps: readonly Step[];
  label: string;
  /** Steps side by side above the form instead of a list beside it. */
  isFlat?: boolean;
};

/** The steps of a long form: a list on the left on desktop, "Bước 2/5" with a bar on mobile. */
export function Stepper({ steps, label, isFlat }: StepperProps) {
  const labels = useLabels();
  const at = Math.max(
    0,
    steps.findIndex((step) => step.state === 'current'),
  );
  return (
    <nav aria-label={label} className={cx(isFlat && styles.flat)}>
      <div className={styles.short}>
        <p>
          <span className="text-3">{fillLabel(labels.step_of, { step: at + 1, total: steps.length })}</span>{' '}
          <b>{steps[at]?.title}</b>
        </p>
        <div className={styles.bars} aria-hidden="true">
          {steps.map((step) => (
            <i key={step.key} className={styles[step.state]} />
          ))}
        </div>
      </div>
      <ol className={styles.list}>
        {steps.map((step, place) => (
          <li key={step.key} aria-current={step.state === 'current' ? 'step' : undefined}>
            <StepRow step={step} place={place + 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A failed step means that a review was refused, so its text avoids the word for a failed exam. */
const labelOf = (state: Step['state']) =>
  state === 'failed' ? ('step_refused' as const) : (`step_${state}` as const);

function StepRow({ step, place }: { step: Step; place: number }) {
  const labels = useLabels();
  const face = (
    <>
      <span className={cx(styles.mark, styles[step.state])}>
        {step.state === 'done' ? <Icon of={IconCheck} size="chip" /> : null}
        {step.state === 'failed' ? <Icon of={IconX} size="chip" /> : null}
        {step.state === 'current' || step.state === 'waiting' ? place : null}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{step.title}</span>
        <span className="visually-hidden"> ({labels[labelOf(step.state)]})</span>
        {step.text && <span className={styles.sub}>{step.text}</span>}
      </span>
    </>
  );
  if (step.href) {
    return (
      <Anchor href={step.href} className={styles.row}>
        {face}
      </Anchor>
    );
  }
  if (step.onSelect) {
    return (
      <button type="button" className={styles.row} onClick={step.onSelect}>
        {face}
      </button>
    );
  }
  return <span className={styles.row}>{face}</span>;
}
