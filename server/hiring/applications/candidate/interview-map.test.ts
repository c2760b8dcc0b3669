import { expect, test } from 'vitest';
import { addOpenAd, applyTo, decideAndApply, writeResume } from '#tests/support/applications.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { hoa, minsu } = await people(server);
const resume = await writeResume(server, hoa);

/** Minsu invites Hoa to this place. */
async function inviteTo(interview_place: string) {
  const applied = await applyTo(server, hoa, await addOpenAd(server, minsu.companyId), resume);
  await decideAndApply(
    server,
    'POST /employer/applicant/set-result',
    { ...applied, result: 'CV_PASSED' },
    minsu,
  );
  const meeting = { interview_date: '2099-01-05', interview_time: '09:00', interview_place };
  await decideAndApply(server, 'POST /employer/applicant/invite', { ...applied, ...meeting }, minsu);
  const { profile_apply_id } = applied;
  const show = () => server.call('GET /candidate/application/show', { profile_apply_id }, hoa);
  return { profile_apply_id, show };
}

test.each([
  ['Tầng 5, 25 Nguyễn Trãi, Thanh Xuân, Hà Nội', 'Thanh Xuân District', 'Hà Nội'],
  ['Lô B2, KCN Hiệp Phước, Nhà Bè, TP.HCM', 'Nhà Bè District', 'Hồ Chí Minh'],
  ['호치민시 투득시 하이테크파크', 'Thủ Đức City', 'Hồ Chí Minh'],
])('Hoa sees %s on a map of its district', async (place, pin, centre) => {
  const { show } = await inviteTo(place);
  expect((await show()).data.interview_map).toMatchObject({ pin: { name: pin }, centre: { name: centre } });
});

test.each([
  'Tầng 3, văn phòng công ty',
  'https://meet.example.com/quan-7-ho-chi-minh',
  'Hà Nội',
  'Quận 7, TP.HCM',
])('for %s there is no map: it names no district that has a point', async (place) => {
  const { show } = await inviteTo(place);
  expect((await show()).data.interview_map).toBeNull();
});

test('an application that Hoa has cancelled, and one without an interview, have no map', async () => {
  const { profile_apply_id, show } = await inviteTo('Thanh Xuân, Hà Nội');
  await server.call(
    'POST /candidate/application/cancel',
    { profile_apply_id, cancel_reason: 'OTHER_JOB' },
    hoa,
  );
  expect((await show()).data.interview_map).toBeNull();
  const plain = await applyTo(server, hoa, await addOpenAd(server, minsu.companyId), resume);
  const shown = await server.call(
    'GET /candidate/application/show',
    { profile_apply_id: plain.profile_apply_id },
    hoa,
  );
  expect(shown.data.interview_map).toBeNull();
});
