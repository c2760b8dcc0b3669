/** Codes of places of the administrative map, of before the merger (`01`) and of today (`N01`). */
export const placeCode = /^[0-9A-Z-]{2,10}$/;

/** Country of a unit: Korean codes are those of ISO 3166-2 (`KR-11`), all others are Vietnamese. */
export const countryOfPlace = (code: string): 'VN' | 'KR' => (code.startsWith('KR-') ? 'KR' : 'VN');

/** Offset of the clocks of a country from UTC; neither has summer time. */
export const utcOffset = { VN: '+07:00', KR: '+09:00' } as const;

/** Whether a text of an address or a cookie may be the code of a place. */
export const isPlaceCode = (text: string): boolean => placeCode.test(text);
