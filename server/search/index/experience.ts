/**
 * Minimum years of experience that an ad requires. For an ad of an employer, missing years mean that none are required.
 * For an imported ad they are unknown.
 */
export function experienceYears(ad: {
  source: string | null;
  experience_years: number | null;
}): number | null {
  return ad.experience_years ?? (ad.source === null ? 0 : null);
}
