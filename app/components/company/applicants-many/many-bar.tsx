import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { ChosenBar } from '#app/components/shared/list-page/chosen-bar.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { ManyApplicantAct } from '#contract/applications/applicants-many.ts';

const acts = [
  { act: 'PASS_CV', icon: IconCheck },
  { act: 'PASS_INTERVIEW', icon: IconChecks },
  { act: 'WRITE', icon: IconMail },
  { act: 'REJECT', icon: IconX, danger: true },
] as const;
/** Action on all selected applicants: a decision, or a message. */
export type ManyBarAct = ManyApplicantAct | 'WRITE';

interface ManyBarProps {
  ids: readonly number[];
  selected: ReadonlySet<number>;
  onSelected: (selected: ReadonlySet<number>) => void;
  busy: boolean;
  onAct: (act: ManyBarAct) => void;
  hasAll: boolean;
}

/** Number of selected applicants, and the actions on all of them. */
export function ManyBar(props: ManyBarProps) {
  const { t } = useTranslation();
  const count = props.selected.size;
  return (
    <ChosenBar
      {...props}
      text={t('applicant.many.chosen', { count })}
      acts={acts.map((one) => ({ ...one, label: t(`applicant.many.act.${one.act}`) }))}
    />
  );
}
