import { pickTheirs } from '../conflict/use-conflict.ts';
import type { AdValues } from './values.ts';

/** Fields that contain no text; careers are compared by their names. */
export const ignoredFields: readonly (keyof AdValues)[] = ['id', 'version', 'sent', 'career_ids'];

/** The other person's values of the chosen fields; careers include their ids. */
export function pickTheirFields(theirs: AdValues, names: readonly string[]): Partial<AdValues> {
  const taken = pickTheirs(theirs, names);
  return taken.careers ? { ...taken, career_ids: theirs.career_ids } : taken;
}
