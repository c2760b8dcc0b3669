import { useState } from 'react';
import { PlaceList, useFoundPlaces } from '#app/components/shared/address/place-list.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';

interface PlacePickerProps {
  chosen: readonly string[];
  onPick: (place: { code: string; name: string }) => void;
  onClose: () => void;
}

/** Chooses a location of any level by typing; without text, it lists the provinces. */
export function PlacePicker({ chosen, onPick, onClose }: PlacePickerProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  return (
    <PlaceList
      found={useFoundPlaces(key)}
      onClose={onClose}
      title={t('resume.form.choose_place')}
      placeholder={t('resume.form.place_search')}
      chosen={chosen}
      onPick={({ code, name, path = name }) => onPick({ code, name: path })}
      onQuery={setKey}
    />
  );
}
