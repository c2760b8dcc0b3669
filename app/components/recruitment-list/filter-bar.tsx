import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type FormEvent, useEffect, useState } from 'react';
import { addressOf } from '#app/address/addresses.ts';
import { useGo } from '#app/address/language-zone.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/marks/icon.tsx';
import { useWords } from '#app/words/words.tsx';
import { sorts, timeFilters } from '#contract/enums.ts';
import { type Criteria, countFilters, listPath, toggle } from './criteria.ts';
import styles from './filter-bar.module.css';
import { FilterChecks } from './filter-checks.tsx';
import type { FilterNames } from './filter-names.ts';
import { usePicker } from './use-picker.tsx';
import { useTypes } from './use-types.ts';

interface FilterBarProps {
  criteria: Criteria;
  names: FilterNames;
  /** How many ads match. */
  total?: number | undefined;
}

/** What the list is narrowed by. A form of its own: without script a button sends it. */
export function FilterBar({ criteria, names, total }: FilterBarProps) {
  const { bands, places, careers } = names;
  const { t, language } = useWords();
  const go = useGo();
  const [draft, setDraft] = useState(criteria);
  const [isLooking, setLooking] = useState(false);
  const types = useTypes(draft, isLooking);
  useEffect(() => setDraft(criteria), [criteria]);

  /** Any other filter makes another list, which begins at its first page. */
  function change(changed: Partial<Criteria>) {
    const next = { ...draft, ...changed, page: 1 };
    setDraft(next);
    go(listPath(next));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ key: String(new FormData(event.currentTarget).get('key') ?? '').trim() });
  }

  const { picker, open } = usePicker({ criteria: draft, onChange: change, names, total });
  const chosen = countFilters(draft);
  const placeText = places.length > 2 ? `${places[0]?.name}, ${places[1]?.name} +${places.length - 2}` : '';

  return (
    <search>
      <form className={styles.bar} action={addressOf('/recruitment', language)} onSubmit={submit}>
        <span className={styles.words}>
          <Icon of={IconSearch} />
          <input
            key={criteria.key}
            name="key"
            type="search"
            defaultValue={criteria.key}
            maxLength={200}
            aria-label={t('recruitment.filter.words')}
            placeholder={t('recruitment.filter.words_hint')}
            enterKeyHint="search"
          />
        </span>
        <button
          type="button"
          className={cx(styles.place, 'needs-script')}
          aria-haspopup="dialog"
          onClick={() => open('place')}
        >
          <Icon of={IconMapPin} />
          <span>
            {placeText || places.map(({ name }) => name).join(', ') || t('recruitment.filter.any_place')}
          </span>
        </button>
        <div className={styles.pills}>
          <button
            type="button"
            className={cx(styles.pill, styles.phone, 'needs-script', chosen > 0 && styles.on)}
            aria-haspopup="dialog"
            onClick={() => open('sheet')}
          >
            <Icon of={IconAdjustmentsHorizontal} size="chip" />
            {t('recruitment.filter.all')}
            {chosen > 0 && <b className="font-num">{chosen}</b>}
          </button>
          <button
            type="button"
            className={cx(styles.pill, styles.phone, 'needs-script', places.length > 0 && styles.on)}
            aria-haspopup="dialog"
            onClick={() => open('place')}
          >
            {places.length === 1 ? places[0]?.name : t('recruitment.filter.place')}
            {places.length > 1 && <b className="font-num">{places.length}</b>}
            <Icon of={IconChevronDown} size="chip" />
          </button>
          <button
            type="button"
            className={cx(styles.pill, 'needs-script', careers.length > 0 && styles.on)}
            aria-haspopup="dialog"
            onClick={() => open('career')}
          >
            {t('recruitment.filter.career')}
            {careers.length > 0 && <b className="font-num">{careers.length}</b>}
            <Icon of={IconChevronDown} size="chip" />
          </button>
          <FilterChecks
            name="employment_types"
            label={t('recruitment.filter.type')}
            options={types}
            onOpen={() => setLooking(true)}
            chosen={draft.employment_types}
            onToggle={(id) => change({ employment_types: toggle(draft.employment_types, id) })}
          />
          <FilterChecks
            name="experience_ids"
            label={t('recruitment.filter.experience')}
            options={bands}
            chosen={draft.experience_ids}
            onToggle={(id) => change({ experience_ids: toggle(draft.experience_ids, id) })}
          />
          <select
            name="period"
            className={cx(styles.pill, draft.period && styles.on)}
            aria-label={t('recruitment.filter.period')}
            value={draft.period}
            onChange={(event) => change({ period: event.target.value as Criteria['period'] })}
          >
            <option value="">{t('recruitment.filter.any_time')}</option>
            {timeFilters.map((filter) => (
              <option key={filter} value={filter}>
                {t(`enum.time_filter.${filter}`)}
              </option>
            ))}
          </select>
          <label className={cx(styles.pill, draft.working_form && styles.on)}>
            <input
              type="checkbox"
              name="working_form"
              value="REMOTE"
              className="visually-hidden"
              checked={draft.working_form === 'REMOTE'}
              onChange={(event) => change({ working_form: event.target.checked ? 'REMOTE' : '' })}
            />
            {t('enum.working_form.REMOTE')}
          </label>
          <span className={styles.sort}>
            <Icon of={IconArrowsSort} size="chip" />
            <select
              name="sort"
              aria-label={t('recruitment.filter.sort')}
              value={draft.sort}
              onChange={(event) => change({ sort: Number(event.target.value) })}
            >
              <option value={-1}>
                {t(draft.key ? 'recruitment.filter.best' : 'recruitment.filter.usual')}
              </option>
              {Object.values(sorts).map((sort) => (
                <option key={sort} value={sort}>
                  {t(`enum.sort.${sort}`)}
                </option>
              ))}
            </select>
          </span>
        </div>
        {draft.address_codes.map((code) => (
          <input key={code} type="hidden" name="address_codes" value={code} />
        ))}
        {draft.career_ids.map((id) => (
          <input key={id} type="hidden" name="career_ids" value={id} />
        ))}
        <noscript>
          <button type="submit" className={styles.pill}>
            {t('recruitment.filter.apply')}
          </button>
        </noscript>
      </form>
      {picker}
    </search>
  );
}
