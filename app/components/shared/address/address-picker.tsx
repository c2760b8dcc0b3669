import { type ReactNode, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import styles from './address-picker.module.css';
import { useUnitsOf } from './place-name.tsx';
import { UnitButton } from './unit-button.tsx';
import { UnitPicker } from './unit-picker.tsx';
import {
  type AddressLevels,
  type AddressUnits,
  chooseUnit,
  codeOfUnits,
  noUnits,
  requestedLevels,
  type Unit,
  type UnitLevel,
  unitLevels,
} from './units.ts';
import { useAddressLevels } from './use-address-levels.ts';

export interface AddressPickerProps {
  /** `address_code`: the ward's (a Korean region's own); '' while the address is incomplete. */
  value: string;
  onChange: (address_code: string) => void;
  /** Names of the units of `value`, as answers carry them under `address`; without them they are requested. */
  units?: AddressUnits | undefined;
  /** ADDRESS_LEVELS; requested from the server if not given. */
  levels?: AddressLevels | undefined;
  /** Error of `address_code`; while units are missing, each of them shows the error itself. */
  error?: ReactNode;
  required?: boolean;
  /** Offers Korean regions too, for addresses of people. */
  korea?: boolean;
}

/**
 * Province, district and ward, each chosen in a searchable dialog. Choosing a wider unit clears the narrower ones and
 * reports that.
 * Screens that use it must declare the namespace `address`.
 */
export function AddressPicker(props: AddressPickerProps) {
  const { value, onChange, error, required = false, korea = false } = props;
  const { t } = useTranslation();
  const levels = useAddressLevels(props.levels);
  const [units, setUnits] = useUnits(value, props.units, levels);
  const [open, setOpen] = useState<UnitLevel>();
  const [cleared, setCleared] = useState<UnitLevel>();
  const asked = requestedLevels(levels, units);

  function choose(level: UnitLevel, unit: Unit) {
    const next = chooseUnit(units, level, unit);
    const lost = unitLevels.some((one) => units[one] && !next[one]);
    setCleared(lost ? level : undefined);
    setUnits(next);
    const code = codeOfUnits(next, levels);
    if (code !== value) onChange(code);
    const rest = requestedLevels(levels, next);
    setOpen(rest.slice(rest.indexOf(level) + 1).find((one) => !next[one]));
  }

  const shown: readonly UnitLevel[] = levels === 2 ? ['province', 'ward'] : unitLevels;
  const missing = (level: UnitLevel) => asked.includes(level) && !units[level] && !value;
  return (
    <div className={styles.address} data-levels={levels}>
      {shown.map((level, at) => {
        const above = shown[at - 1];
        return (
          <Field
            key={level}
            label={t(`address.${level}.label`)}
            required={required && asked.includes(level)}
            error={error && missing(level) ? t(`address.${level}.missing`) : undefined}
          >
            <UnitButton
              chosen={units[level]}
              placeholder={t(`address.${level}.choose`)}
              disabled={!asked.includes(level)}
              // A district needs its province first: the dialog opens at the first level that is missing.
              onOpen={() => setOpen(above && !units[above] ? shown.find((one) => !units[one]) : level)}
            />
          </Field>
        );
      })}
      <p role="status" className={cleared ? styles.cleared : 'visually-hidden'}>
        {cleared && t(`address.cleared.${cleared === 'province' && levels === 3 ? 'province' : 'district'}`)}
      </p>
      {error && value ? <FieldError>{error}</FieldError> : null}
      {open && (
        <UnitPicker
          level={open}
          units={units}
          levels={levels}
          shown={shown}
          korea={korea}
          onLevel={setOpen}
          onPick={choose}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

/** The chosen units; they follow `value` when the form sets another one (a draft, other data). */
function useUnits(value: string, given: AddressUnits | undefined, levels: AddressLevels) {
  const [units, setUnits] = useState<AddressUnits>(given ?? noUnits);
  const isOther = value !== codeOfUnits(units, levels);
  const known = [noUnits, given].find((one) => one && codeOfUnits(one, levels) === value);
  const asked = useUnitsOf(isOther && !known ? value : '');
  const others = isOther ? (known ?? asked) : undefined;
  if (others && others !== units) setUnits(others);
  return [units, setUnits] as const;
}
