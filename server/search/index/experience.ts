/** Minimum years that an ad requires. An employer leaves them out for none; a posting without them did not say. */
export function experienceYears(ad: {
  source: string | null;
  experience_years: number | null;
}): number | null {
  return ad.experience_years ?? (ad.source === null ? 0 : null);
}
