// Sitemaps and feeds of the server name the same addresses.
export {
  companyPath,
  eventPath,
  landingPath,
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

/** The code of a place that an address names: `N01-ha-noi`; undefined when it names none. */
export function codeOfKey(key = ''): string | undefined {
  return /^((?:KR-)?[0-9A-Z]{2,8})(?:-|$)/.exec(key)?.[1];
}
