import type { ReactNode } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { PillToggle } from '#app/ui/overlays/pill.tsx';
import { timeFilters } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { countFilters, noCriteria, toggleInList } from '../filters/criteria.ts';
import { listEmploymentTypes, useLanguages } from '../filters/filter-values.ts';
import type { CountedValue } from './counts.ts';
import bar from './filter-bar.module.css';
import styles from './filter-sheet.module.css';
import { PayFilter } from './pay-filter.tsx';
import type { PickerProps } from './picker-props.ts';
import { useCounts } from './use-counts.ts';

/** All filters of the list in one sheet for phones; each choice takes effect at once, the button shows how many ads are left. */
export function FilterSheet({ criteria, names, total, onChange, onClose, open }: PickerProps) {
  const { t, language } = useTranslation();
  const number = formatNumber(total ?? 0, language);
  const counted = useCounts(criteria, true);
  const { key, sort, page, as_words, ...none } = noCriteria;
  return (
    <Modal
      open
      tall
      onClose={onClose}
      title={t('recruitment.filter.all')}
      footer={
        <Button variant="filled" size="large" wide onClick={onClose}>
          {t('recruitment.filter.see', { count: total ?? 0, number })}
        </Button>
      }
    >
      <div className={bar.more}>
        <Group title={t('recruitment.filter.place')}>
          {values(names.places, yes, (id) =>
            onChange({ address_codes: toggleInList(criteria.address_codes, id) }),
          )}
          <Button onClick={() => open('place')}>{t('recruitment.filter.places')}</Button>
        </Group>
        <Group title={t('recruitment.filter.career')}>
          {values(names.careers, yes, (id) =>
            onChange({ career_ids: toggleInList(criteria.career_ids, id) }),
          )}
          <Button onClick={() => open('career')}>{t('recruitment.filter.careers')}</Button>
        </Group>
        <Group title={t('recruitment.filter.type')}>
          {values(
            counted('employment_types', listEmploymentTypes(t)),
            (id) => criteria.employment_types.includes(id),
            (id) => onChange({ employment_types: toggleInList(criteria.employment_types, id) }),
          )}
          {values(
            counted('working_form', [{ id: 'REMOTE', name: t('enum.working_form.REMOTE') }]),
            (id) => criteria.working_form === id,
            (_, isOn) => onChange({ working_form: isOn ? 'REMOTE' : '' }),
          )}
        </Group>
        <Group title={t('recruitment.filter.answers')}>
          {values(
            [{ id: 'true', name: t('recruitment.filter.answers_on_time') }],
            () => criteria.answers_on_time,
            (_, isOn) => onChange({ answers_on_time: isOn }),
          )}
        </Group>
        <Group title={t('recruitment.filter.experience')}>
          {values(
            counted('experience_ids', names.bands),
            (id) => criteria.experience_ids.includes(id),
            (id) => onChange({ experience_ids: toggleInList(criteria.experience_ids, id) }),
          )}
        </Group>
        <MoreGroups
          criteria={criteria}
          onChange={onChange}
          languages={counted('languages', useLanguages())}
        />
        {countFilters(criteria) > 0 && (
          <Button variant="text" onClick={() => onChange(none)}>
            {t('recruitment.filter.clear')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

type MoreGroupsProps = Pick<PickerProps, 'criteria' | 'onChange'> & {
  languages: readonly CountedValue<Language>[];
};

/** Pay, language and age of ads. */
function MoreGroups({ criteria, onChange, languages }: MoreGroupsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PayFilter criteria={criteria} onChange={onChange} isOpen />
      <Group title={t('recruitment.filter.language')}>
        {values(
          languages,
          (id) => criteria.languages.includes(id),
          (id) => onChange({ languages: toggleInList(criteria.languages, id) }),
        )}
      </Group>
      <Group title={t('recruitment.filter.period')}>
        {values(
          timeFilters.map((id) => ({ id, name: t(`enum.time_filter.${id}`) })),
          (id) => criteria.period === id,
          (id, isOn) => onChange({ period: isOn ? id : '' }),
        )}
      </Group>
    </>
  );
}

interface GroupProps {
  title: string;
  children: ReactNode;
}

/** One filter with its values. */
function Group({ title, children }: GroupProps) {
  return (
    <fieldset className={bar.checks}>
      <legend>{title}</legend>
      <div className={styles.values}>{children}</div>
    </fieldset>
  );
}

/** Always true: a filter with a dialog of its own lists only the selected values here, and a click removes one. */
const yes = () => true;

/** The values of a filter as pills. */
const values = <Id extends string | number>(
  list: readonly CountedValue<Id>[],
  isChosen: (id: Id) => boolean,
  onToggle: (id: Id, isOn: boolean) => void,
) =>
  list.map(({ id, name, counted }) => (
    <PillToggle key={id} active={isChosen(id)} onToggle={(isOn) => onToggle(id, isOn)}>
      {counted ?? name}
    </PillToggle>
  ));
