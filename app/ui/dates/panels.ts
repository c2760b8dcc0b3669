import { partOnDemand } from '../overlays/on-demand.tsx';

/** A month of days: one, several, a range or a week of them. */
export const DayPanel = partOnDemand(async () => (await import('./day-panel.tsx')).DayPanel);
/** Months or quarters of a year, or years. */
export const UnitPanel = partOnDemand(async () => (await import('./unit-panel.tsx')).UnitPanel);
/** Hours, minutes, seconds and halves of the day. */
export const TimePanel = partOnDemand(async () => (await import('./time-panel.tsx')).TimePanel);
