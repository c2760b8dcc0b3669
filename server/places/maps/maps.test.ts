import { beforeEach, expect, test } from 'vitest';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import { countAll } from '#server/search/index.ts';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { people } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import { directionOf } from './place-map.ts';

const server = await startTestServer();
const { db } = server;
const { anna } = await people(server);
const company = await addCompany(db, { company_name: 'Gốm Sông' });
const units = await getAdminUnits(db);

/** Shows the map with all ads counted, as the nightly task does. */
async function show(address_code?: string) {
  await countAll(db, new Date());
  await notifyChanged(db, ['references']);
  return (await server.call('GET /home/map', { address_code }, { language: 'en' })).data.map;
}
const post = (address_code: string, current_ward_code: string | null = address_code) =>
  addRecruitment(db, company, { title_vi: 'Thợ gốm', address_code, current_ward_code });
const setMaps = async (maps: 0 | 1) => {
  const { data } = await server.call('GET /admin/setting/list', {}, anna);
  return server.call('POST /admin/setting/update', { maps, version: data.version }, anna);
};

/** A current ward in a former district with a point, and that district. */
function wardIn(district: string) {
  const unit = units.get(district)?.children.find(({ successors }) => successors.length === 1);
  const ward = unit?.successors[0];
  if (!unit || !ward) throw new Error(`no ward in ${district}`);
  return ward.code;
}
/**
 * Codes of units: Đông Anh has a point of its own; Vân Đồn and both archipelagos have none of their own in the
 * reference data.
 */
const [dongAnh, hanoi, khanhHoa, truongSa, hoangSa] = ['017', 'N01', 'N56', 'N21548', 'N20333'] as const;

beforeEach(() => db.deleteFrom('recruitment').execute());

test('a map draws Vietnam from its districts, without ads of any', async () => {
  const map = await show();
  expect(map?.dots.length).toBeGreaterThan(300);
  expect(new Set(map?.dots.map(({ ads }) => ads))).toEqual(new Set([0]));
  expect(map?.archipelagos.map(({ name, islands }) => [name, islands.length])).toEqual([
    ['hoang_sa', 5],
    ['truong_sa', 7],
  ]);
});

test('ads of a ward count in the dot of its district, and the district is named with them', async () => {
  await post(wardIn(dongAnh));
  await post(wardIn(dongAnh));
  const map = await show(hanoi);
  expect(map?.dots.filter(({ ads }) => ads > 0)).toEqual([
    { province: hanoi, ads: 2, latitude: expect.any(Number), longitude: expect.any(Number) },
  ]);
  expect(map?.districts).toEqual([{ code: dongAnh, name: 'Đông Anh District', ads: 2 }]);
});

test('ads without a known ward count in the dot of their province', async () => {
  await post(hanoi, null);
  const map = await show(hanoi);
  const province = units.get(hanoi)?.point;
  expect(map?.dots.filter(({ ads }) => ads > 0)).toEqual([{ province: hanoi, ads: 1, ...province }]);
  expect(map?.districts).toEqual([]);
});

test('ads on an archipelago are drawn there and never on the mainland', async () => {
  await post(truongSa);
  await post(hoangSa);
  const map = await show(khanhHoa);
  expect(map?.dots.filter(({ ads }) => ads > 0)).toEqual([]);
  expect(map?.archipelagos.map(({ name, ads }) => [name, ads])).toEqual([
    ['hoang_sa', 1],
    ['truong_sa', 1],
  ]);
});

test('an ad has its district, and the distance and direction from the centre of its province', async () => {
  const id = await post(wardIn(dongAnh));
  const { data } = await server.call('GET /recruitment/show', { id }, { language: 'en' });
  expect(data.details?.map).toMatchObject({
    pin: { name: 'Đông Anh District' },
    centre: { name: 'Hà Nội' },
    kilometres: expect.any(Number),
    direction: expect.stringMatching(/^N/),
  });
});

test('an ad in Korea, on an archipelago or with a province alone has no map', async () => {
  for (const code of ['KR-11', truongSa, hanoi]) {
    const id = await post(code, code === truongSa ? code : null);
    const { data } = await server.call('GET /recruitment/show', { id });
    expect(data.details?.map).toBeNull();
  }
});

test('owners switch maps off for all pages', async () => {
  const id = await post(wardIn(dongAnh));
  expect(await setMaps(0)).toMatchObject({ status: 200 });
  expect(await show()).toBeNull();
  const { data } = await server.call('GET /recruitment/show', { id });
  expect(data.details?.map).toBeNull();
  await setMaps(1);
  expect(await show()).not.toBeNull();
});

test('eight directions are told apart, with degrees of longitude shortened', () => {
  const from = { latitude: 16, longitude: 108 };
  const to = (north: number, east: number) =>
    directionOf(from, { latitude: 16 + north, longitude: 108 + east });
  expect([to(1, 0), to(1, 1), to(0, 1), to(-1, 1), to(-1, 0), to(-1, -1), to(0, -1), to(1, -1)]).toEqual([
    ...['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
  ]);
});
