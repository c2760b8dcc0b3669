/**
 * What schema.org calls the street of an address: all that is below its locality, so street and number with the ward, as
 * letters are addressed.
 */
export function streetOf({ detail, ward }: { detail: string | null; ward: string | null }): {
  streetAddress?: string;
} {
  const parts = [detail, ward].filter(Boolean);
  return parts.length > 0 ? { streetAddress: parts.join(', ') } : {};
}
