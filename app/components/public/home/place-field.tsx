import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { saveLocation } from '#app/browser/saved-location.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { fillLabel, useLabels } from '#app/ui/labels.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { noCriteria } from '../filters/criteria.ts';
import { getLocationName, useSavedLocation } from '../filters/my-place.ts';
import { pickers } from '../recruitment-list/use-picker.tsx';
import styles from './place-field.module.css';

interface PlaceFieldProps {
  /** Code of the location to search; empty: anywhere. */
  value: string;
  /** Provinces: the choices without script. */
  places: readonly { id: string; name: string }[];
  label: string;
  anywhere: string;
  /** Begins with the visitor's own location, and saves the chosen one as such. */
  isMine: boolean;
}

/** Chooses the location of a search: with script a dialog with a search field, without it a plain select with the provinces. */
export function PlaceField({ value, places, label, anywhere, isMine }: PlaceFieldProps) {
  const labels = useLabels();
  const button = useRef<HTMLButtonElement>(null);
  const [isAlive, setAlive] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [asked, ask] = useState(value);
  const mine = useSavedLocation();
  const code = isMine ? (mine ?? '') : asked;
  const name = usePlaceName(code, places);
  usePrefetch(pickers.place);

  useEffect(() => setAlive(true), []);

  const choose = isMine ? saveLocation : ask;

  return (
    <>
      {isAlive ? (
        code && <input type="hidden" name="address_codes" value={code} />
      ) : (
        <select name="address_codes" className="without-script" aria-label={label} defaultValue={value}>
          <option value="">{anywhere}</option>
          {places.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      )}
      <button
        ref={button}
        type="button"
        className={`${styles.place} needs-script`}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <span className="visually-hidden">{label}: </span>
        {name ?? anywhere}
      </button>
      {isAlive && code && (
        <button
          type="button"
          className={styles.clear}
          aria-label={fillLabel(labels.remove, { name: name ?? label })}
          onClick={() => {
            choose('');
            button.current?.focus();
          }}
        >
          <Icon of={IconX} size="chip" />
        </button>
      )}
      {isChoosing &&
        // Renders the dialog outside the form, because its search field would otherwise belong to the form.
        createPortal(
          <pickers.place
            single
            criteria={{ ...noCriteria, address_codes: code ? [code] : [] }}
            onChange={({ address_codes: [chosen] = [] }) => chosen && choose(chosen)}
            onClose={() => setChoosing(false)}
          />,
          document.body,
        )}
    </>
  );
}

/** Name of a unit; undefined for none, and until it is loaded. */
function usePlaceName(code: string, places: PlaceFieldProps['places']): string | undefined {
  const known = places.find(({ id }) => id === code)?.name;
  const [found, setFound] = useState<{ code: string; name: string }>();

  useEffect(() => {
    let isUnmounted = false;
    if (code && !known) void getLocationName(code).then((place) => !isUnmounted && setFound(place));
    return () => {
      isUnmounted = true;
    };
  }, [code, known]);

  return known ?? (found?.code === code ? found.name : undefined);
}
