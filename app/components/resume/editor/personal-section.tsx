import type { SectionProps } from './section-form.tsx';
import { SectionSummary } from './section-summary.tsx';

/** Personal data of this resume, in the dialog that the account uses too. */
export function PersonalSection({ resume }: SectionProps) {
  return <SectionSummary resume={resume} name="personal" />;
}
