import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type FormEvent, useState } from 'react';
import { addressOf } from '#app/address/addresses.ts';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useSyncedState } from '#app/form/use-synced-state.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { PillButton } from '#app/ui/overlays/pill.tsx';
import { adListPath, type Criteria, countFilters, toggleInList } from '../filters/criteria.ts';
import type { FilterNames } from '../filters/filter-names.ts';
import { listEmploymentTypes, useLanguages } from '../filters/filter-values.ts';
import { WordsInput } from '../search-input/words-input.tsx';
import styles from './filter-bar.module.css';
import { FilterChecks } from './filter-checks.tsx';
import { DialogPills, MorePill, SortPill } from './filter-pills.tsx';
import { PayPill } from './pay-filter.tsx';
import { useCounts } from './use-counts.ts';
import { usePicker } from './use-picker.tsx';

interface FilterBarProps {
  criteria: Criteria;
  names: FilterNames;
  /** Number of matching ads. */
  total?: number | undefined;
}

/** Filters of the list. A form of its own: without script, a button sends it. */
export function FilterBar({ criteria, names, total }: FilterBarProps) {
  const { bands, places } = names;
  const { t, language } = useTranslation();
  const go = useNavigateTo();
  const [draft, setDraft] = useSyncedState(criteria);
  const [isLooking, setLooking] = useState(false);
  const counted = useCounts(draft, isLooking);
  const languages = useLanguages();
  const look = () => setLooking(true);

  /** Changing a filter starts at the first page of the new list. */
  function change(changed: Partial<Criteria>) {
    const next = { ...draft, ...changed, page: 1 };
    setDraft(next);
    go(adListPath(next));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ key: String(new FormData(event.currentTarget).get('key') ?? '').trim(), as_words: [] });
  }

  const { picker, open } = usePicker({ criteria: draft, onChange: change, names, total });

  return (
    <search>
      <form
        className={styles.bar}
        data-search-words={criteria.key || undefined}
        action={addressOf('/recruitment', language)}
        onSubmit={submit}
      >
        <WordsField value={criteria.key} />
        <PlaceButton places={places} onOpen={() => open('place')} />
        <div className={styles.pills}>
          <DialogPills names={names} chosen={countFilters(draft)} onOpen={open} />
          <FilterChecks
            name="employment_types"
            label={t('recruitment.filter.type')}
            options={counted('employment_types', listEmploymentTypes(t))}
            onOpen={look}
            chosen={draft.employment_types}
            onToggle={(id) => change({ employment_types: toggleInList(draft.employment_types, id) })}
          />
          <FilterChecks
            name="experience_ids"
            label={t('recruitment.filter.experience')}
            options={counted('experience_ids', bands)}
            onOpen={look}
            chosen={draft.experience_ids}
            onToggle={(id) => change({ experience_ids: toggleInList(draft.experience_ids, id) })}
          />
          <PayPill criteria={draft} onChange={change} />
          <MorePill
            criteria={draft}
            onChange={change}
            languages={counted('languages', languages)}
            onOpen={look}
          />
          <SortPill hasWords={draft.key !== ''} value={draft.sort} onValue={(sort) => change({ sort })} />
        </div>
        <HiddenFields criteria={draft} />
        {/* Enter submits a form with several text fields only if it has a button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <noscript>
          <PillButton type="submit">{t('recruitment.filter.apply')}</PillButton>
        </noscript>
      </form>
      {picker}
    </search>
  );
}

function WordsField({ value }: { value: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.words} data-words="">
      <Icon of={IconSearch} />
      <WordsInput
        value={value}
        label={t('recruitment.filter.words')}
        placeholder={t('recruitment.filter.words_hint')}
      />
    </div>
  );
}

interface PlaceButtonProps {
  places: FilterNames['places'];
  onOpen: () => void;
}

/** The selected locations, and the button that opens their dialog. */
function PlaceButton({ places, onOpen }: PlaceButtonProps) {
  const { t } = useTranslation();
  const names = places
    .slice(0, 2)
    .map(({ name }) => name)
    .join(', ');
  const more = places.length - 2;
  return (
    <button
      type="button"
      className={cx(styles.place, 'needs-script')}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon of={IconMapPin} />
      <span>
        {names || t('recruitment.filter.any_place')}
        {more > 0 && ` +${more}`}
      </span>
    </button>
  );
}

/** Values selected in dialogs, for a form that is sent without script. */
function HiddenFields({ criteria }: { criteria: Criteria }) {
  return (
    <>
      {criteria.address_codes.map((code) => (
        <input key={code} type="hidden" name="address_codes" value={code} />
      ))}
      {criteria.career_ids.map((id) => (
        <input key={id} type="hidden" name="career_ids" value={id} />
      ))}
    </>
  );
}
