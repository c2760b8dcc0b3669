import { lazyComponent } from '../overlays/lazy.tsx';

/** A month of days, to choose one, several, a range or a week. */
export const DayPanel = lazyComponent(async () => (await import('./day-panel.tsx')).DayPanel);
/** Months or quarters of a year, or years. */
export const UnitPanel = lazyComponent(async () => (await import('./unit-panel.tsx')).UnitPanel);
/** Hours, minutes, seconds and halves of the day. */
export const TimePanel = lazyComponent(async () => (await import('./time-panel.tsx')).TimePanel);
