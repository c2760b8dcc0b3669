import { z } from 'zod';
import { localizedLine, localizedLines, readData } from '../data.ts';

/**
 * Sentences around the tasks in the description of an ad. The same index has the same meaning in every language. `{…}`
 * is filled in by describe.ts.
 */
export const sentences = readData(
  'sentences',
  z.strictObject({
    openings: localizedLines,
    teamLines: localizedLines,
    /** Working time by kind of workplace. */
    schedules: z.strictObject({
      office: localizedLines,
      shift: localizedLines,
      site: localizedLines,
      partTime: localizedLines,
      remote: localizedLines,
    }),
    closings: localizedLines,
    /** Four ways of heading the parts. */
    headings: z.array(
      z.strictObject({
        duties: localizedLine,
        requirements: localizedLine,
        hours: localizedLine,
        benefits: localizedLine,
      }),
    ),
    /** Years of work an ad asks for. */
    experience: z.strictObject({ none: localizedLine, oneYear: localizedLine, years: localizedLine }),
    /** "Other content" of some ads. */
    extras: localizedLines,
  }),
);
