import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useEffect, useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { api } from '#app/api/client.ts';
import { saveLocation } from '#app/browser/saved-location.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { type Criteria, formatCriteriaQuery, noCriteria } from '../filters/criteria.ts';
import { getLocationName, type SavedLocation, useMyPlace } from '../filters/my-place.ts';
import { loadResults } from './results.ts';
import { pickers } from './use-picker.tsx';

/** If a unit has fewer ads than this, the unit around it is searched. */
const minAds = 3;

interface AskNearProps {
  /** The search without its words for "near me". */
  criteria: Criteria;
  /** Path of the page without language prefix. */
  path: '/recruitment' | '/search';
}

/** For "jobs near me": searches around My Place once it is known, and shows a button that asks for it until then. */
export function AskForLocation({ criteria, path }: AskNearProps) {
  const { t } = useTranslation();
  const go = useNavigateTo();
  const place = useMyPlace();
  const [isChoosing, setChoosing] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the criteria are those of the page
  useEffect(() => {
    if (!place || isChoosing) return;
    let isCurrent = true;
    void findCode(place, criteria).then((code) => {
      if (isCurrent)
        void go(path + formatCriteriaQuery({ ...criteria, address_codes: [code] }), { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [place, isChoosing]);

  return (
    <>
      <Button
        size="dense"
        icon={IconMapPin}
        className="needs-script"
        data-near=""
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {t('recruitment.understood.set_place')}
      </Button>
      {isChoosing && (
        <pickers.place
          single
          criteria={{ ...noCriteria, address_codes: place ? [place.code] : [] }}
          onChange={({ address_codes: [code] = [] }) => code && saveLocation(code)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The place itself, or the first unit around it that has enough of these ads. */
async function findCode(place: SavedLocation, criteria: Criteria): Promise<string> {
  const answer = await loadResults(api, { ...criteria, address_codes: [place.code] });
  const isEnough = !answer.ok || answer.data.total >= minAds;
  const above = isEnough ? undefined : await getLocationName(place.parent);
  return above ? findCode(above, criteria) : place.code;
}
