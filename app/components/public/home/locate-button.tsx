import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';

/** Timeout and maximum age of the browser's geolocation, in milliseconds. */
const geolocationOptions = { timeout: 10_000, maximumAge: 600_000 };

/** Asks the browser for its location, only when clicked. @param onFound gets the code of the nearest district */
export function LocateButton({ onFound }: { onFound: (code: string) => void }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'resting' | 'looking' | 'unlocated' | 'far'>('resting');

  async function locate(): Promise<void> {
    setState('looking');
    const found = await findCode();
    if (found !== 'unlocated' && found !== 'far') onFound(found.code);
    setState(typeof found === 'string' ? found : 'resting');
  }

  return (
    <>
      <Button
        icon={IconCurrentLocation}
        className="needs-script"
        loading={state === 'looking'}
        onClick={() => void locate()}
      >
        {t('home.near.locate')}
      </Button>
      <p role="status">{state === 'unlocated' || state === 'far' ? t(`home.near.${state}`) : ''}</p>
    </>
  );
}

async function findCode(): Promise<{ code: string } | 'unlocated' | 'far'> {
  const point = await new Promise<GeolocationCoordinates | undefined>((resolve) => {
    // Geolocation is not available on pages without https.
    if (!navigator.geolocation) resolve(undefined);
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve(coords),
        () => resolve(undefined),
        geolocationOptions,
      );
  });
  if (!point) return 'unlocated';
  // A kilometre is precise enough for a district, so the server gets no more than that.
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  const answer = await api('POST /location/nearest', {
    latitude: round(point.latitude),
    longitude: round(point.longitude),
  });
  if (!answer.ok) return 'unlocated';
  return answer.data.place ?? 'far';
}
