import { expect, test } from 'vitest';
import { writeCalendar } from './calendar-file.ts';

const interview = {
  uid: 'application-12@sanviec.vn',
  sequence: 1,
  confirmed: false,
  date: '2026-12-01',
  time: '09:30:00',
  title: 'Bạn được mời phỏng vấn',
  place: 'Tầng 5, 12 Lê Lợi; phường Bến Thành\\A',
  note: 'Mang theo:\n- căn cước, bằng cấp',
  url: 'https://sanviec.vn/user/recruitment/apply/12',
  writtenAt: new Date('2026-11-21T08:00:00.123Z'),
};
const sequenceOf = (file: string) => Number(/^SEQUENCE:(\d+)\r$/m.exec(file)?.[1]);
const unfold = (file: string) => file.replaceAll('\r\n ', '');

test('an interview at 09:30 in Vietnam is at 02:30 UTC and lasts an hour', () => {
  const lines = writeCalendar(interview).split('\r\n');
  expect(lines).toContain('DTSTART:20261201T023000Z');
  expect(lines).toContain('DTEND:20261201T033000Z');
  expect(lines).toContain('DTSTAMP:20261121T080000Z');
  expect(lines).toContain('UID:application-12@sanviec.vn');
});

test('a changed invitation replaces the older one', () => {
  const file = writeCalendar({ ...interview, sequence: 2, time: '23:30' });
  expect(sequenceOf(file)).toBeGreaterThan(sequenceOf(writeCalendar({ ...interview, confirmed: true })));
  expect(file).toContain('DTSTART:20261201T163000Z');
  expect(writeCalendar({ ...interview, cancelled: true })).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
});

test('an invitation is tentative until the candidate confirms it, and the confirmation raises the sequence', () => {
  const invited = writeCalendar(interview);
  const confirmed = writeCalendar({ ...interview, confirmed: true });
  expect(invited).toContain('STATUS:TENTATIVE\r\n');
  expect(confirmed).toContain('STATUS:CONFIRMED\r\n');
  expect(sequenceOf(confirmed)).toBeGreaterThan(sequenceOf(invited));
});

test('a calendar has an alarm one hour before the start, and none for a cancelled appointment', () => {
  expect(writeCalendar(interview)).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1H\r\n');
  expect(writeCalendar({ ...interview, cancelled: true })).not.toContain('VALARM');
});

test('typed text is escaped', () => {
  const file = unfold(writeCalendar({ ...interview, title: 'x\r\nATTENDEE:mailto:evil@example.com' }));
  expect(file).toContain('LOCATION:Tầng 5\\, 12 Lê Lợi\\; phường Bến Thành\\\\A\r\n');
  expect(file).toContain('DESCRIPTION:Mang theo:\\n- căn cước\\, bằng cấp\r\n');
  expect(file).not.toMatch(/^ATTENDEE/m);
});

test('no line is longer than 75 octets and no character is split', () => {
  const note = '지원자님 안녕하세요. 면접 장소는 본사 5층입니다. '.repeat(20);
  const file = writeCalendar({ ...interview, note });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(file)).toContain(`DESCRIPTION:${note}`);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
