import { useSyncExternalStore } from 'react';

/**
 * True if clocks on this device differ from Vietnam's, so that a time needs the name of its zone. The server does not know
 * the device's zone: its HTML names the zone, and the browser removes it.
 */
export function useIsAbroad(): boolean {
  return useSyncExternalStore(neverChanges, isAbroad, () => true);
}

const isAbroad = () => new Date().getTimezoneOffset() !== -7 * 60;
const neverChanges = () => () => {};
