/** Codes of places of the administrative map, of before the merger (`01`) and of today (`N01`). */
export const placeCode = /^[0-9A-Z-]{2,10}$/;

/** Whether a text of an address or a cookie may be the code of a place. */
export const isPlaceCode = (text: string): boolean => placeCode.test(text);
