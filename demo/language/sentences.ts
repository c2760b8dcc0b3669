import { z } from 'zod';
import { line, lines, readData } from '../data.ts';

/**
 * Sentences around the tasks in the description of an ad. The same index has the same meaning in every language. `{…}`
 * is filled in by describe.ts.
 */
export const sentences = readData(
  'sentences',
  z.strictObject({
    openings: lines,
    teamLines: lines,
    /** Working time by kind of workplace. */
    schedules: z.strictObject({ office: lines, shift: lines, site: lines, partTime: lines, remote: lines }),
    closings: lines,
    /** Four ways of heading the parts. */
    headings: z.array(z.strictObject({ duties: line, requirements: line, hours: line, benefits: line })),
    /** Years of work an ad asks for. */
    experience: z.strictObject({ none: line, oneYear: line, years: line }),
    /** "Other content" of some ads. */
    extras: lines,
  }),
);
