import type { ReactNode } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { PillToggle } from '#app/ui/overlays/pill.tsx';
import { timeFilters } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { countFilters, noCriteria, toggle } from '../filters/criteria.ts';
import { listTypes, useLanguages, usePaySteps } from '../filters/filter-values.ts';
import type { Counted } from './counts.ts';
import styles from './filter-sheet.module.css';
import type { PickerProps } from './picker-props.ts';
import { useCounts } from './use-counts.ts';

/** All filters of the list in one sheet for phones; each choice takes effect at once, the button shows how many ads are left. */
export function FilterSheet({ criteria, names, total, onChange, onClose, open }: PickerProps) {
  const { t, language } = useTranslation();
  const number = formatNumber(total ?? 0, language);
  const counted = useCounts(criteria, true);
  const languages = counted('languages', useLanguages());
  const [remote] = counted('working_form', [{ id: 'REMOTE', name: t('enum.working_form.REMOTE') }]);
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
      <div className={styles.groups}>
        <Group title={t('recruitment.filter.place')}>
          <Chosen
            chosen={names.places}
            onRemove={(id) => onChange({ address_codes: toggle(criteria.address_codes, id) })}
          />
          <Button onClick={() => open('place')}>{t('recruitment.filter.places')}</Button>
        </Group>
        <Group title={t('recruitment.filter.career')}>
          <Chosen
            chosen={names.careers}
            onRemove={(id) => onChange({ career_ids: toggle(criteria.career_ids, id) })}
          />
          <Button onClick={() => open('career')}>{t('recruitment.filter.careers')}</Button>
        </Group>
        <Group title={t('recruitment.filter.type')}>
          {counted('employment_types', listTypes(t)).map((value) => (
            <PillToggle
              key={value.id}
              active={criteria.employment_types.includes(value.id)}
              onToggle={() => onChange({ employment_types: toggle(criteria.employment_types, value.id) })}
            >
              {value.counted ?? value.name}
            </PillToggle>
          ))}
          <PillToggle
            active={criteria.working_form === 'REMOTE'}
            onToggle={(active) => onChange({ working_form: active ? 'REMOTE' : '' })}
          >
            {remote?.counted ?? t('enum.working_form.REMOTE')}
          </PillToggle>
        </Group>
        <Group title={t('recruitment.filter.experience')}>
          {counted('experience_ids', names.bands).map((value) => (
            <PillToggle
              key={value.id}
              active={criteria.experience_ids.includes(value.id)}
              onToggle={() => onChange({ experience_ids: toggle(criteria.experience_ids, value.id) })}
            >
              {value.counted ?? value.name}
            </PillToggle>
          ))}
        </Group>
        <MoreGroups criteria={criteria} onChange={onChange} languages={languages} />
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
  languages: readonly Counted<Language>[];
};

/** Pay, language and age of ads. */
function MoreGroups({ criteria, onChange, languages }: MoreGroupsProps) {
  const { t } = useTranslation();
  const paySteps = usePaySteps(criteria.salary_from);
  return (
    <>
      <Group title={t('recruitment.pay.label')}>
        {paySteps.map(({ id, name }) => (
          <PillToggle
            key={id}
            active={criteria.salary_from === id}
            onToggle={(active) => onChange({ salary_from: active ? id : 0 })}
          >
            {name}
          </PillToggle>
        ))}
      </Group>
      <Group title={t('recruitment.filter.language')}>
        {languages.map((value) => (
          <PillToggle
            key={value.id}
            active={criteria.languages.includes(value.id)}
            onToggle={() => onChange({ languages: toggle(criteria.languages, value.id) })}
          >
            {value.counted ?? value.name}
          </PillToggle>
        ))}
      </Group>
      <Group title={t('recruitment.filter.period')}>
        {timeFilters.map((filter) => (
          <PillToggle
            key={filter}
            active={criteria.period === filter}
            onToggle={(active) => onChange({ period: active ? filter : '' })}
          >
            {t(`enum.time_filter.${filter}`)}
          </PillToggle>
        ))}
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
    <fieldset>
      <legend>{title}</legend>
      <div className={styles.values}>{children}</div>
    </fieldset>
  );
}

interface ChosenProps<Id> {
  chosen: readonly { id: Id; name: string }[];
  onRemove: (id: Id) => void;
}

/** Selected values of a filter that has a dialog of its own: a click removes one. */
function Chosen<Id extends string | number>({ chosen, onRemove }: ChosenProps<Id>) {
  return chosen.map(({ id, name }) => (
    <PillToggle key={id} active onToggle={() => onRemove(id)}>
      {name}
    </PillToggle>
  ));
}
