import { partOnDemand } from '../overlays/on-demand.tsx';

/** What a date box says about the days or units that may be chosen; typing others is left to the check. */
export type Bounds = {
  /** The first and the last one, as wire values of the mode or as days. */
  min?: string;
  max?: string;
  /** Whether one between them cannot be chosen; asked with its wire value. */
  isUnavailable?: (value: string) => boolean;
};

/** A month of days: one, several, a range or a week of them. */
export const DayPanel = partOnDemand(async () => (await import('./day-panel.tsx')).DayPanel);
/** Months or quarters of a year, or years. */
export const UnitPanel = partOnDemand(async () => (await import('./unit-panel.tsx')).UnitPanel);
/** Hours, minutes, seconds and halves of the day. */
export const TimePanel = partOnDemand(async () => (await import('./time-panel.tsx')).TimePanel);
