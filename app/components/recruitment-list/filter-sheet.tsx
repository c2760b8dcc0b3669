import { Button } from '#app/ui/actions/button.tsx';
import { PillToggle } from '#app/ui/actions/pill.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { formatNumber } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import { timeFilters } from '#contract/enums.ts';
import { countFilters, noCriteria, toggle } from './criteria.ts';
import styles from './filter-sheet.module.css';
import type { PickerProps } from './picker-props.ts';
import { useTypes } from './use-types.ts';

/** All filters of the list in one sheet for phones; each choice works at once, the button tells how many ads are left. */
export function FilterSheet({ criteria, names, total, onChange, onClose, open }: PickerProps) {
  const { t, language } = useWords();
  const number = formatNumber(total ?? 0, language);
  const types = useTypes(criteria, true);
  const { key, sort, page, ...none } = noCriteria;
  return (
    <Modal
      open
      tall
      onClose={onClose}
      title={t('recruitment.filter.all')}
      footer={
        <Button look="filled" size="large" wide onClick={onClose}>
          {t('recruitment.filter.see', { count: total ?? 0, number })}
        </Button>
      }
    >
      <div className={styles.groups}>
        <fieldset>
          <legend>{t('recruitment.filter.place')}</legend>
          <div className={styles.values}>
            {names.places.map(({ id, name }) => (
              <PillToggle
                key={id}
                active
                onToggle={() => onChange({ address_codes: toggle(criteria.address_codes, id) })}
              >
                {name}
              </PillToggle>
            ))}
            <Button onClick={() => open('place')}>{t('recruitment.filter.places')}</Button>
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('recruitment.filter.career')}</legend>
          <div className={styles.values}>
            {names.careers.map(({ id, name }) => (
              <PillToggle
                key={id}
                active
                onToggle={() => onChange({ career_ids: toggle(criteria.career_ids, id) })}
              >
                {name}
              </PillToggle>
            ))}
            <Button onClick={() => open('career')}>{t('recruitment.filter.careers')}</Button>
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('recruitment.filter.type')}</legend>
          <div className={styles.values}>
            {types.map(({ id, name }) => (
              <PillToggle
                key={id}
                active={criteria.employment_types.includes(id)}
                onToggle={() => onChange({ employment_types: toggle(criteria.employment_types, id) })}
              >
                {name}
              </PillToggle>
            ))}
            <PillToggle
              active={criteria.working_form === 'REMOTE'}
              onToggle={(active) => onChange({ working_form: active ? 'REMOTE' : '' })}
            >
              {t('enum.working_form.REMOTE')}
            </PillToggle>
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('recruitment.filter.experience')}</legend>
          <div className={styles.values}>
            {names.bands.map(({ id, name }) => (
              <PillToggle
                key={id}
                active={criteria.experience_ids.includes(id)}
                onToggle={() => onChange({ experience_ids: toggle(criteria.experience_ids, id) })}
              >
                {name}
              </PillToggle>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('recruitment.filter.period')}</legend>
          <div className={styles.values}>
            {timeFilters.map((filter) => (
              <PillToggle
                key={filter}
                active={criteria.period === filter}
                onToggle={(active) => onChange({ period: active ? filter : '' })}
              >
                {t(`enum.time_filter.${filter}`)}
              </PillToggle>
            ))}
          </div>
        </fieldset>
        {countFilters(criteria) > 0 && (
          <Button look="text" onClick={() => onChange(none)}>
            {t('recruitment.filter.clear')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
