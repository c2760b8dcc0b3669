import { useState } from 'react';
import { useCombinedQuery } from '#app/api/use-call.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { type AddressLevels, type AddressUnits, listUnits, type Unit, type UnitLevel } from './units.ts';

interface UnitPickerProps {
  level: UnitLevel;
  units: AddressUnits;
  levels: AddressLevels;
  shown: readonly UnitLevel[];
  korea: boolean;
  onLevel: (level: UnitLevel) => void;
  onPick: (level: UnitLevel, unit: Unit) => void;
  onClose: () => void;
}

/** The dialog over all levels: search, and a list with the current choice highlighted. */
export function UnitPicker({
  level,
  units,
  levels,
  shown,
  korea,
  onLevel,
  onPick,
  onClose,
}: UnitPickerProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const query = { level, units, key, levels, korea };
  const { data, isError, refetch } = useCombinedQuery(
    ['GET /location/city', query],
    async (how) => ({ level, key, list: await listUnits(query, how) }),
    { silent: true, keepFormer: true },
  );

  const found = data?.level === level ? data : undefined;
  const list = found?.list ?? [];
  const chosen = units[level]?.code;
  const below = shown[shown.indexOf(level) + 1];
  const wouldClear = chosen && below && units[below];
  return (
    <ListPicker
      open
      onClose={onClose}
      title={t(`address.${level}.title`)}
      placeholder={t(`address.${level}.search`)}
      items={list.map(({ code, name }) => ({ value: code, label: name }))}
      chosen={chosen ? [chosen] : []}
      onPick={(code) => {
        const unit = list.find((one) => one.code === code);
        if (!unit) return;
        setKey('');
        onPick(level, unit);
      }}
      onQuery={setKey}
      answered={isError ? key : (found?.key ?? null)}
      levels={shown.map((one, at) => ({
        key: one,
        label: units[one]?.name ?? t(`address.${one}.label`),
        disabled: shown.slice(0, at).some((above) => !units[above]),
      }))}
      level={level}
      onLevel={(next) => {
        setKey('');
        onLevel(next as UnitLevel);
      }}
      loading={!found && !isError}
      error={isError ? <ErrorState onRetry={() => void refetch()} title={t('address.failed')} /> : undefined}
      note={
        wouldClear
          ? t(`address.would_clear.${level === 'province' && levels === 3 ? 'province' : 'district'}`)
          : undefined
      }
    />
  );
}
