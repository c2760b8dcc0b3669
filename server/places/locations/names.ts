import type { Language } from '#contract/languages.ts';
import type { UnitAnswer } from '#contract/places/locations.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { koreanNames } from '#server/places/reference/korea.ts';
import { type AdminUnit, ancestorsOf } from './places.ts';

const unitKeys: Record<string, string> = {
  Tỉnh: 'province',
  'Thành phố': 'city',
  Quận: 'urban_district',
  Huyện: 'district',
  'Thị xã': 'town',
  Phường: 'ward',
  Xã: 'commune',
  'Thị trấn': 'township',
  'Đặc khu': 'special_zone',
};

/**
 * Formats a unit as in an address: "Phường Bến Nghé", "Bến Nghé Ward", "Quận 1", "1군". A unit of the first
 * level has no unit word, as is usual.
 */
export function formatUnitName(place: AdminUnit, language: Language): string {
  const name = shortName(place, language);
  const unit = unitKeys[place.unit_type];
  if (place.level === 1 || !unit) return name;
  // "01" of the official lists is written "1".
  if (/^\d+$/.test(name))
    return translate(language, `location.numbered.${unit}`, { name: String(Number(name)) });
  return translate(language, `location.unit.${unit}`, { name });
}

/** Formats a unit with all units above it, from small to large: "Huyện Yên Phong, Bắc Ninh". */
export function formatUnitPath(place: AdminUnit, language: Language): string {
  return ancestorsOf(place)
    .map((one) => formatUnitName(one, language))
    .join(', ');
}

/** Maps a unit to its shape in answers. */
export function toUnitAnswer(place: AdminUnit, language: Language): UnitAnswer {
  return {
    code: place.code,
    name: formatUnitName(place, language),
    short_name: shortName(place, language),
    unit_type: place.unit_type,
    level: place.level,
    parent_code: place.parent?.code ?? null,
    is_current: place.isCurrent,
  };
}

/** Same as `toUnitAnswer`, with all units that contain the unit. */
export function answerLocated(place: AdminUnit, language: Language) {
  return {
    ...toUnitAnswer(place, language),
    path: formatUnitPath(place, language),
    above: ancestorsOf(place)
      .slice(1)
      .map((one) => ({ code: one.code, name: formatUnitName(one, language) })),
  };
}

/** Formats only ward and province, as in current addresses, which have no district. */
export function formatShortAddress(place: AdminUnit, language: Language): string {
  const path = ancestorsOf(place);
  return [...new Set([path[0], path.at(-1)])]
    .flatMap((one) => (one ? [formatUnitName(one, language)] : []))
    .join(', ');
}

function shortName(place: AdminUnit, language: Language): string {
  return (language === 'kr' && koreanNames.get(place.code)) || place.name;
}
