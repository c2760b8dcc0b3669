import { useEffect, useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import type { ApiOptions } from '#app/api/types.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ListPicker, type ListPickerProps } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { OutputOf } from '#contract/index.ts';

export interface Unit {
  code: string;
  name: string;
}

export type FoundPlace = OutputOf<'GET /location/city'>['list'][number] & {
  path?: string;
  /** Name of the place with its number of ads. */
  label?: string | undefined;
  above: readonly Unit[];
};

interface Found {
  list: readonly FoundPlace[];
  state: 'loading' | 'failed' | '';
  /** The search text of the results. */
  query: string | null;
}

interface PlaceListProps
  extends Pick<
    ListPickerProps<string>,
    | 'title'
    | 'placeholder'
    | 'chosen'
    | 'onQuery'
    | 'onClose'
    | 'levels'
    | 'level'
    | 'onLevel'
    | 'footer'
    | 'beside'
  > {
  found: ReturnType<typeof useFoundPlaces>;
  onPick: (place: FoundPlace) => void;
}

/** The dialog that chooses places, with the results of `useFoundPlaces`. */
export function PlaceList({ found, onPick, ...rest }: PlaceListProps) {
  const { t } = useTranslation();
  return (
    <ListPicker
      {...rest}
      open
      items={found.list.map(({ code, name, path, label = name }) => ({
        value: code,
        label,
        hint: path === name ? undefined : path,
      }))}
      onPick={(code) => {
        const place = found.list.find((one) => one.code === code);
        if (place) onPick(place);
      }}
      answered={found.query}
      loading={found.state === 'loading'}
      error={
        found.state === 'failed' && (
          <ErrorState title={t('common.notice.unreachable')} onRetry={found.retry} />
        )
      }
    />
  );
}

/**
 * Loads the places for the typed text: the units of the province if one is given, else places of all levels, or the
 * provinces without text.
 * @param current provinces of today with their wards, instead of those that the forms of the site ask for
 * @param korea regions of Korea instead of places in Vietnam
 * @returns the results, `above` with the ancestors of the places listed so far, and `retry` after a failure
 */
export function useFoundPlaces(query: string, province?: Unit, current = false, korea = false) {
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Found>({ list: [], state: 'loading', query: null });
  /** Ancestors of the places listed so far: a selected one may no longer be in the list. */
  const seen = useRef(new Map<string, readonly Unit[]>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    const stop = new AbortController();
    setFound((old) => ({ ...old, state: 'loading' }));
    findPlaces({ key: query, province, current, korea }, stop.signal)
      .then((list) => {
        if (stop.signal.aborted) return;
        for (const place of list ?? []) seen.current.set(place.code, place.above);
        setFound({ list: list ?? [], state: list ? '' : 'failed', query });
      })
      .catch(() => {});
    return () => stop.abort();
  }, [query, province, korea, tries]);

  return {
    ...found,
    above: (code: string) => seen.current.get(code),
    retry: () => setTries(tries + 1),
  };
}

interface PlaceSearch {
  key: string;
  province: Unit | undefined;
  current: boolean;
  korea: boolean;
}

async function findPlaces(
  { key, province, current, korea }: PlaceSearch,
  signal: AbortSignal,
): Promise<Found['list'] | undefined> {
  const options: ApiOptions = { signal, silent: true };
  if (korea) {
    const answer = await api('GET /location/city', { country: 'KR', key }, options);
    return answer.ok ? answer.data.list.map((place) => ({ ...place, above: [] })) : undefined;
  }
  // Provinces of today have no districts.
  if (province?.code.startsWith('N')) {
    const answer = await api('GET /location/area', { code: province.code, key }, options);
    return answer.ok ? answer.data.list.map((place) => ({ ...place, above: [province] })) : undefined;
  }
  if (province) {
    const answer = await api('GET /location/city', { code: province.code, key }, options);
    const districts = answer.ok ? (answer.data.list[0]?.child ?? []) : undefined;
    return districts?.map((place) => ({ ...place, above: [province] }));
  }
  if (key) {
    const answer = await api('POST /location/search', { key, current }, options);
    return answer.ok ? answer.data.list : undefined;
  }
  const answer = await api('GET /location/city', { current }, options);
  return answer.ok ? answer.data.list.map((place) => ({ ...place, above: [] })) : undefined;
}
