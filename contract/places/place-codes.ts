/** Form of the codes of administrative units, former (`01`) and present ones (`N01`). */
export const placeCode = /^[0-9A-Z-]{2,10}$/;

/** Country of a unit. Korean codes are those of ISO 3166-2 (`KR-11`); all others are Vietnamese. */
export const countryOfPlace = (code: string): 'VN' | 'KR' => (code.startsWith('KR-') ? 'KR' : 'VN');

/** UTC offset of a country; neither has summer time. */
export const utcOffset = { VN: '+07:00', KR: '+09:00' } as const;

/** True if a text from a URL or cookie has the form of a unit code. */
export const isPlaceCode = (text: string): boolean => placeCode.test(text);
