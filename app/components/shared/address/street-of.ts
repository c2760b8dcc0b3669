/** schema.org `streetAddress` of an address: everything below its locality, so street and number with the ward, as on letters. */
export function streetOf({ detail, ward }: { detail: string | null; ward: string | null }): {
  streetAddress?: string;
} {
  const parts = [detail, ward].filter(Boolean);
  return parts.length > 0 ? { streetAddress: parts.join(', ') } : {};
}
