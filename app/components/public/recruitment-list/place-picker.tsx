import { useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import {
  type FoundPlace,
  PlaceList,
  type Unit,
  useFoundPlaces,
} from '#app/components/shared/address/place-list.tsx';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import type { JobMap } from '#contract/places/maps.ts';
import { toggleInList } from '../filters/criteria.ts';
import type { NamedUnit } from '../filters/filter-names.ts';
import { JobDots } from '../maps/job-dots.tsx';
import { MapCredit } from '../maps/map-credit.tsx';
import type { AddAdCounts } from './counts.ts';
import type { PickerProps } from './picker-props.ts';
import { useCounts } from './use-counts.ts';

type Level = 'province' | 'ward' | 'korea';

export interface PlacePickerProps extends Pick<PickerProps, 'criteria' | 'onChange' | 'onClose'> {
  /** Names of the units selected before, if there are any. */
  names?: PickerProps['names'];
  /** True if only one unit can be chosen: a province opens its wards, and a narrower unit closes the dialog. */
  single?: boolean;
}

/**
 * Chooses any number of locations for a list, or one: provinces of today, those with most ads first, the wards of one, or
 * the results of a search, which also finds the units of before July 2025. Regions of Korea are a list of their own. The map
 * beside the list shows where the ads are; it is no control.
 */
export function PlacePicker({ criteria, onChange, onClose, names, single }: PlacePickerProps) {
  const { t } = useTranslation();
  const [level, setLevel] = useState<Level>('province');
  const [province, setProvince] = useState(() => names && provinceOf(names.places));
  const [query, setQuery] = useState('');
  const found = useFoundPlaces(query, level === 'ward' ? province : undefined, true, level === 'korea');
  const map = useJobMap();
  const counted = useCounts(criteria, true);
  const isAll = level !== 'ward' && query === '';

  function liesIn(code: string, wide: string) {
    const units = found.above(code) ?? names?.places.find(({ id }) => id === code)?.above;
    return units?.some((unit) => unit.code === wide) ?? false;
  }

  /** Codes of a chosen place and of the units around it: the map highlights provinces. */
  const around = (code: string) => [
    code,
    ...(found.above(code) ?? names?.places.find(({ id }) => id === code)?.above ?? []).map(
      (unit) => unit.code,
    ),
  ];

  function pick(place: FoundPlace) {
    const { code } = place;
    if (single) return pickOne(code, hasWards(place) ? place : undefined);
    const isAdded = !criteria.address_codes.includes(code);
    // A unit includes the units below it; selecting one of those deselects the wider one.
    const others = criteria.address_codes.filter((one) => !liesIn(one, code) && !liesIn(code, one));
    onChange({ address_codes: toggleInList(others, code) });
    if (isAdded && hasWards(place)) setProvince(place);
  }

  function pickOne(code: string, wide: Unit | undefined) {
    onChange({ address_codes: [code] });
    if (!wide) return onClose();
    setProvince(wide);
    setLevel('ward');
    setQuery('');
  }

  return (
    <PlaceList
      found={isAll ? { ...found, list: byAds(found.list, counted) } : found}
      onClose={onClose}
      title={t('recruitment.filter.places')}
      placeholder={t('recruitment.filter.place_hint')}
      chosen={criteria.address_codes}
      onPick={pick}
      onQuery={setQuery}
      levels={levelsOf(t, province)}
      level={level}
      onLevel={(key) => {
        setLevel(key as Level);
        setQuery('');
      }}
      beside={
        map &&
        level !== 'korea' && (
          <>
            <JobDots
              map={map}
              provinces={criteria.address_codes.flatMap(around).concat(province?.code ?? [])}
            />
            <MapCredit text={t('map.dots')} />
          </>
        )
      }
      footer={
        <Button variant="filled" wide onClick={onClose}>
          {t('recruitment.filter.done')}
        </Button>
      }
    />
  );
}

/** The lists of the dialog; wards are those of the last province. */
const levelsOf = (t: TranslateFn, province: Unit | undefined) => [
  { key: 'province', label: t('recruitment.filter.province') },
  {
    key: 'ward',
    label: province ? t('recruitment.filter.within', { name: province.name }) : t('recruitment.filter.ward'),
    disabled: !province,
  },
  { key: 'korea', label: t('recruitment.filter.korea') },
];

/** Regions of Korea have no wards below them. */
const hasWards = ({ level, code }: FoundPlace) => level === 1 && !code.startsWith('KR');

/** Numbers of ads by district, for the map beside the list; none on phones, and until they are loaded. */
function useJobMap(): JobMap | undefined {
  const [map, setMap] = useState<JobMap>();
  useEffect(() => {
    if (!matchMedia('(min-width: 50em)').matches) return;
    const stop = new AbortController();
    api('GET /home/map', {}, { signal: stop.signal, silent: true, background: true })
      .then((answer) => answer.ok && answer.data.map && setMap(answer.data.map))
      .catch(() => {});
    return () => stop.abort();
  }, []);
  return map;
}

/** The provinces with their numbers of ads, largest first. */
function byAds(provinces: readonly FoundPlace[], counted: AddAdCounts): FoundPlace[] {
  return counted(
    'address_codes',
    provinces.map((place) => ({ ...place, id: place.code })),
  )
    .map((place) => ({ ...place, label: place.counted }))
    .sort((a, b) => (b.ads ?? 0) - (a.ads ?? 0));
}

/** The province whose units are offered first: that of the first selected unit. */
function provinceOf([place]: NamedUnit[]): Unit | undefined {
  return place && (place.above.at(-1) ?? { code: place.id, name: place.name });
}
