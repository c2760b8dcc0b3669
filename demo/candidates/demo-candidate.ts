import type { Language } from '#contract/languages.ts';
import type { Calendar } from '../calendar.ts';
import type { Province } from '../places.ts';
import type { Career, Reference } from '../reference.ts';
import type { NewRow } from '../rows.ts';
import type { TradeLines } from '../trades.ts';
export interface CandidateWorld {
  issuer: string;
  provinces: Province[];
  reference: Reference;
  tradeOf: (career: Career) => TradeLines;
  calendar: Calendar;
}
/** A candidate with resumes, before anything is stored. */
export interface DemoCandidate {
  id: number;
  language: Language;
  career: Career;
  row: NewRow<'candidate'>;
  resumes: DemoResume[];
  isActive: boolean;
}
/** A resume with its lists, before anything is stored. */
export interface DemoResume {
  row: NewRow<'resume'>;
  isComplete: boolean;
  educations: NewRow<'resume_education'>[];
  experiences: NewRow<'resume_experience'>[];
  languages: NewRow<'resume_language'>[];
  culturalFits: NewRow<'resume_culture'>[];
  links: NewRow<'resume_portfolio'>[];
}
