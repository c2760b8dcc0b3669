import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type ReactNode, useState } from 'react';
import styles from '../dates/date-input.module.css';
import control from '../fields/control.module.css';
import { useLabels } from '../labels.tsx';
import { Icon } from '../marks/icon.tsx';
import { partOnDemand } from '../overlays/on-demand.tsx';
import { Popover } from '../overlays/popover.tsx';
import { useSoon } from '../overlays/soon.ts';

/** The days or months to choose from. */
export const Calendar = partOnDemand(async () => (await import('../dates/calendar.tsx')).Calendar);

type CalendarButtonProps = { disabled?: boolean; children: (close: () => void) => ReactNode };

/** The button at the end of a date box; the calendar behind it is drawn while it is open. */
export function CalendarButton({ disabled, children }: CalendarButtonProps) {
  const labels = useLabels();
  const [open, setOpen] = useState(false);
  useSoon(Calendar);
  return (
    <Popover
      label={labels.open_calendar}
      align="end"
      onOpenChange={setOpen}
      className={styles.panel}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          disabled={disabled}
          className={control.button}
          aria-label={labels.open_calendar}
        >
          <Icon of={IconCalendar} />
        </button>
      )}
    >
      {(close) => open && children(close)}
    </Popover>
  );
}
