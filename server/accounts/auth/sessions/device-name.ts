import Bowser from 'bowser';
import type { Context } from '#server/infrastructure/calls/context.ts';

/** The browser and system of a session, in names that people know; null if unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

export const unknownDevice: Device = { browser: null, system: null };

/** Maximum length of a parsed header, which is compared with a hundred patterns. No browser sends a longer one. */
const LONGEST = 400;
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * Names the browser and system of a sign-in: "Chrome", "Windows". Names that the library does not know stay unknown, so
 * nothing that a caller made up is stored. Nothing else of the header is stored either: its versions would identify
 * people.
 */
export function detectDevice({ userAgent, isWeb }: Pick<Context, 'userAgent' | 'isWeb'>): Device {
  if (!isWeb || !userAgent || userAgent.length > LONGEST) return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: knownName(browsers, browser.name), system: knownName(systems, os.name) };
}

const knownName = (known: Set<string>, name: string | undefined): string | null =>
  name !== undefined && known.has(name) ? name : null;
