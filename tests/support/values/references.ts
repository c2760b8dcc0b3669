/** A part of an OpenAPI document with what its references name in their place. */
export function withoutReferences(part: unknown, document: object): unknown {
  if (Array.isArray(part)) return part.map((entry) => withoutReferences(entry, document));
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part && typeof part.$ref === 'string')
    return withoutReferences(find(part.$ref, document), document);
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withoutReferences(value, document)]),
  );
}

function find(reference: string, document: object): unknown {
  const parts = reference.replace('#/', '').split('/');
  return parts.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
}
