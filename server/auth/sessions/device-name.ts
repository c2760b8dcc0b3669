import Bowser from 'bowser';
import type { Context } from '#server/calls/context.ts';

/** Where a session runs, in the names that people know them by; null where that is not known. */
export interface Device {
  browser: string | null;
  system: string | null;
}

export const unknownDevice: Device = { browser: null, system: null };

/** Longer ones come from no browser, and each costs a hundred patterns. */
const LONGEST = 400;
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * Names browser and system of whoever signs in: "Chrome", "Windows". Names that the library does not know stay unknown, so
 * nothing that a caller made up is kept, and of the header nothing else: its versions would tell people apart.
 */
export function nameDevice({ userAgent, isWeb }: Pick<Context, 'userAgent' | 'isWeb'>): Device {
  if (!isWeb || !userAgent || userAgent.length > LONGEST) return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: knownName(browsers, browser.name), system: knownName(systems, os.name) };
}

const knownName = (known: Set<string>, name: string | undefined): string | null =>
  name !== undefined && known.has(name) ? name : null;
