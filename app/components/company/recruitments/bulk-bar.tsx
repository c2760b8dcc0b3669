import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import { ChosenBar } from '#app/components/shared/list-page/chosen-bar.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';

/** Actions on several ads, as the calls name them. */
export type BulkAct = 'stop-receive' | 'resume' | 'extend' | 'copy' | 'stop';

interface BulkBarProps {
  /** The ads of the page. */
  ids: readonly number[];
  selected: ReadonlySet<number>;
  onSelected: (selected: ReadonlySet<number>) => void;
  busy: boolean;
  onAct: (act: BulkAct) => void;
}

const acts = [
  ['stop-receive', IconPlayerPause],
  ['extend', IconCalendarPlus],
  ['copy', IconCopy],
  ['stop', IconPlayerStop],
] as const;

/** Number of selected ads and the actions on all of them. */
export function BulkBar(props: BulkBarProps) {
  const { t } = useTranslation();
  const count = props.selected.size;
  return (
    <ChosenBar
      {...props}
      text={count > 0 ? t('employer.ads.bulk.chosen', { count }) : t('employer.ads.bulk.none')}
      acts={acts.map(([act, icon]) => ({
        act,
        icon,
        label: t(`employer.ads.bulk.${act}`),
        danger: act === 'stop',
      }))}
    />
  );
}
