import { useState } from 'react';
import { DateInput } from '../dates/date-input.tsx';
import { type DateRange, DateRangeInput } from '../dates/date-range-input.tsx';
import { DatesInput } from '../dates/dates-input.tsx';
import { TimeInput } from '../dates/time-input.tsx';
import { Field } from '../fields/field.tsx';
import { OtpInput } from '../fields/otp-input.tsx';
import styles from './gallery.module.css';
import { GallerySample } from './gallery-sample.tsx';

/** Saturdays and Sundays. */
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** Every mode of the date and time boxes. */
export function GalleryDates() {
  const [birthday, setBirthday] = useState('1999-02-28');
  const [month, setMonth] = useState('03/2023');
  const [time, setTime] = useState('07:30');
  const [code, setCode] = useState('4071');
  const [range, setRange] = useState<DateRange>({ start: '2025-12-15', end: '2025-12-31' });
  return (
    <GallerySample title="DateInput, DateRangeInput, DatesInput, TimeInput, OtpInput">
      <div className={styles.fields}>
        <Field label="Ngày sinh" required>
          <DateInput value={birthday} onValue={setBirthday} min="1900-01-01" />
        </Field>
        <Field label="Bắt đầu" error="Tháng kết thúc phải sau 03.2023">
          <DateInput mode="month" value={month} onValue={setMonth} />
        </Field>
        <Field label="Giờ làm">
          <TimeInput value={time} onValue={setTime} min="06:00" max="22:00" />
        </Field>
        <Field label="Từ ngày – đến ngày" required>
          <DateRangeInput value={range} onValue={setRange} />
        </Field>
        <OtherModes />
        <Field label="Mã xác minh" help="Còn hiệu lực 02:41" className={styles.full}>
          <OtpInput value={code} onValue={setCode} />
        </Field>
      </div>
    </GallerySample>
  );
}

function OtherModes() {
  const [days, setDays] = useState<string[]>(['2026-02-02', '2026-02-05']);
  const [week, setWeek] = useState('2026-W06');
  const [quarter, setQuarter] = useState('2026-Q1');
  const [year, setYear] = useState('2009');
  const [reply, setReply] = useState('19:30');
  const [start, setStart] = useState('08:00:15');
  return (
    <>
      <Field
        label="Ngày phỏng vấn"
        help="Trừ thứ Bảy và Chủ Nhật, từ 02.02 đến 31.03.2026; lịch luôn sáu tuần"
      >
        <DatesInput
          values={days}
          onValues={setDays}
          min="2026-02-02"
          max="2026-03-31"
          isUnavailable={isWeekend}
          sixWeeks
        />
      </Field>
      <Field label="Tuần">
        <DateInput mode="week" value={week} onValue={setWeek} />
      </Field>
      <Field label="Quý" help="Từ quý 2 năm 2025">
        <DateInput mode="quarter" value={quarter} onValue={setQuarter} min="2025-04-01" />
      </Field>
      <Field label="Năm thành lập">
        <DateInput mode="year" value={year} onValue={setYear} max="2026" />
      </Field>
      <Field label="Giờ hẹn (12 giờ)">
        <TimeInput hour12 step={15} value={reply} onValue={setReply} />
      </Field>
      <Field label="Giờ có giây">
        <TimeInput seconds step={1} value={start} onValue={setStart} />
      </Field>
    </>
  );
}
