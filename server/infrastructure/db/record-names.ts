/** A record that public pages show, as notifications name it. */
export type ChangedRecord = `ad:${number}` | `company:${number}`;

export const adRecord = (id: number): ChangedRecord => `ad:${id}`;
export const companyRecord = (id: number): ChangedRecord => `company:${id}`;
