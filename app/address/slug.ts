// Sitemaps and feeds of the server name the same addresses.
export {
  companyPath,
  eventPath,
  notificationPath,
  questionPath,
  recordPaths,
  recruitmentPath,
  slugOf,
} from '#contract/record-paths.ts';

/** The id that an address names; undefined when it names none (docs/rules.md#wire-names). The rest of the key decides nothing. */
export function idOfKey(key = ''): number | undefined {
  const [, id] = /^([1-9]\d{0,14})(?:-|$)/.exec(key) ?? [];
  return id ? Number(id) : undefined;
}
