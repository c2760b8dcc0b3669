import {
  type Career,
  type CareerGroup,
  CareerLevels,
} from '#app/components/shared/careers/career-levels.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { toggleInList } from '../filters/criteria.ts';
import type { PickerProps } from './picker-props.ts';
import { useCounts } from './use-counts.ts';

type CareerPickerProps = Pick<PickerProps, 'criteria' | 'onChange' | 'onClose'>;

/** Chooses any number of careers and whole groups for a list. */
export function CareerPicker({ criteria, onChange, onClose }: CareerPickerProps) {
  const { t } = useTranslation();
  const counted = useCounts(criteria, true);
  const chosen = criteria.career_ids;

  function hintOf({ child }: CareerGroup) {
    const count = child.filter(({ id }) => chosen.includes(id)).length;
    return count > 0 ? t('recruitment.filter.chosen', { count }) : undefined;
  }

  return (
    <CareerLevels
      title={t('recruitment.filter.careers')}
      placeholder={t('recruitment.filter.career_hint')}
      levels={{ group: t('recruitment.filter.career_group'), career: t('recruitment.filter.career') }}
      chosen={chosen}
      onPick={({ id }, groups) => onChange({ career_ids: toggleCareer(groups, chosen, id) })}
      onClose={onClose}
      allOf={({ name }) => t('recruitment.filter.all_of', { name })}
      labelOf={({ id, name }: Career) => counted('career_ids', [{ id, name }])[0]?.counted ?? name}
      hintOf={hintOf}
      footer={
        <Button variant="filled" wide onClick={onClose}>
          {t('recruitment.filter.done')}
        </Button>
      }
    />
  );
}

/** A whole group includes its careers; selecting a single career deselects the group. */
function toggleCareer(groups: readonly CareerGroup[], chosen: readonly number[], id: number) {
  const isGroup = groups.some((one) => one.id === id);
  const above = groups.find((one) => one.id === id || one.child.some((career) => career.id === id));
  const dropped = new Set(isGroup ? above?.child.map((career) => career.id) : [above?.id]);
  return toggleInList(
    chosen.filter((one) => !dropped.has(one)),
    id,
  );
}
