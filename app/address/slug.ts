// The server's sitemaps and feeds contain the same addresses.
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

/** The id in a key, undefined if it has none (docs/rules.md#wire-names). The rest of the key is ignored. */
export function idOfKey(key = ''): number | undefined {
  const [, id] = /^([1-9]\d{0,14})(?:-|$)/.exec(key) ?? [];
  return id ? Number(id) : undefined;
}

/** The unit code in a key: `N01-ha-noi`; undefined if it has none. */
export function unitCodeOfKey(key = ''): string | undefined {
  return /^((?:KR-)?[0-9A-Z]{2,8})(?:-|$)/.exec(key)?.[1];
}
