import { useEffect, useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { OutputOf } from '#contract/index.ts';
import { toggle } from '../filters/criteria.ts';
import type { NamedUnit } from '../filters/filter-names.ts';
import type { PickerProps } from './picker-props.ts';

type Place = OutputOf<'GET /location/city'>['list'][number];
type Level = 'province' | 'district';

interface Unit {
  code: string;
  name: string;
}

interface Found {
  list: readonly (Place & { path?: string; above: readonly Unit[] })[];
  state: 'loading' | 'failed' | '';
  /** The search text of the results. */
  query: string | null;
}

export interface PlacePickerProps extends Pick<PickerProps, 'criteria' | 'onChange' | 'onClose'> {
  /** Names of the units selected before, if there are any. */
  names?: PickerProps['names'];
  /** Only one unit can be chosen: a province opens its districts, a narrower unit closes the dialog. */
  single?: boolean;
}

/** Chooses any number of locations for a list, or one: provinces, the districts of one, or the results of a search. */
export function PlacePicker({ criteria, onChange, onClose, names, single }: PlacePickerProps) {
  const { t } = useTranslation();
  const [level, setLevel] = useState<Level>('province');
  const [province, setProvince] = useState(() => names && provinceOf(names.places));
  const [query, setQuery] = useState('');
  const { found, above, retry } = useFoundPlaces(query, level === 'district' ? province : undefined);

  function liesIn(code: string, wide: string) {
    const units = above(code) ?? names?.places.find(({ id }) => id === code)?.above;
    return units?.some((unit) => unit.code === wide) ?? false;
  }

  function pick(code: string) {
    const place = found.list.find((one) => one.code === code);
    if (single) return pickOne(code, place?.level === 1 ? place : undefined);
    const isAdded = !criteria.address_codes.includes(code);
    // A unit includes the units below it; selecting one of those deselects the wider one.
    const others = criteria.address_codes.filter((one) => !liesIn(one, code) && !liesIn(code, one));
    onChange({ address_codes: toggle(others, code) });
    if (isAdded && place?.level === 1) setProvince(place);
  }

  function pickOne(code: string, wide: Unit | undefined) {
    onChange({ address_codes: [code] });
    if (!wide) return onClose();
    setProvince(wide);
    setLevel('district');
    setQuery('');
  }

  return (
    <ListPicker
      open
      onClose={onClose}
      title={t('recruitment.filter.places')}
      placeholder={t('recruitment.filter.place_hint')}
      items={found.list.map(({ code, name, path }) => ({ value: code, label: name, hint: path }))}
      chosen={criteria.address_codes}
      onPick={pick}
      onQuery={setQuery}
      answered={found.query}
      levels={[
        { key: 'province', label: t('recruitment.filter.province') },
        {
          key: 'district',
          label: province
            ? t('recruitment.filter.districts_of', { name: province.name })
            : t('recruitment.filter.district'),
          disabled: !province,
        },
      ]}
      level={level}
      onLevel={(key) => {
        setLevel(key as Level);
        setQuery('');
      }}
      loading={found.state === 'loading'}
      error={
        found.state === 'failed' && <ErrorState title={t('common.notice.unreachable')} onRetry={retry} />
      }
      footer={
        <Button variant="filled" wide onClick={onClose}>
          {t('recruitment.filter.done')}
        </Button>
      }
    />
  );
}

/**
 * Loads the units for the typed text and the selected province.
 * @returns the results, `above` with the ancestors of the units listed so far, and `retry` after a failure
 */
function useFoundPlaces(query: string, province: Unit | undefined) {
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Found>({ list: [], state: 'loading', query: null });
  /** Ancestors of the units listed so far: a selected one may no longer be in the list. */
  const seen = useRef(new Map<string, readonly Unit[]>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    const stop = new AbortController();
    setFound((old) => ({ ...old, state: 'loading' }));
    findUnits(query, province, stop.signal)
      .then((list) => {
        if (stop.signal.aborted) return;
        for (const place of list ?? []) seen.current.set(place.code, place.above);
        setFound({ list: list ?? [], state: list ? '' : 'failed', query });
      })
      .catch(() => {});
    return () => stop.abort();
  }, [query, province, tries]);

  return {
    found,
    above: (code: string) => seen.current.get(code),
    retry: () => setTries(tries + 1),
  };
}

/** The province whose districts are offered first: that of the first selected unit. */
function provinceOf([place]: NamedUnit[]): Unit | undefined {
  return place && (place.above.at(-1) ?? { code: place.id, name: place.name });
}

async function findUnits(
  key: string,
  province: Unit | undefined,
  signal: AbortSignal,
): Promise<Found['list'] | undefined> {
  const options = { signal, quiet: true };
  if (province) {
    const answer = await api('GET /location/city', { code: province.code, key }, options);
    const districts = answer.ok ? (answer.data.list[0]?.child ?? []) : undefined;
    return districts?.map((place) => ({ ...place, above: [province] }));
  }
  if (key) {
    const answer = await api('POST /location/search', { key }, options);
    return answer.ok ? answer.data.list : undefined;
  }
  const answer = await api('GET /location/city', {}, options);
  return answer.ok ? answer.data.list.map((place) => ({ ...place, above: [] })) : undefined;
}
