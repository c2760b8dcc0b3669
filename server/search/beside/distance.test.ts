import { beforeAll, expect, test } from 'vitest';
import { addCompany, addRecruitment } from '#tests/support/ads.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
/** Places in Hồ Chí Minh City: two wards of Quận 1, one of them also by its current code, and two districts with points. */
const at = { benNghe: '26740', benNgheToday: 'N26740', benThanh: '26743', cuChi: '783', hocMon: '784' };
const nowhere = { unmapped: null, province: '79' };
type Name = keyof typeof at | keyof typeof nowhere;
const ads = new Map<number, Name>();

beforeAll(async () => {
  const company = await addCompany(server.db, { company_name: 'Lò Gốm Đỏ', employer: 'APPROVED' });
  for (const [name, address_code] of Object.entries({ ...at, ...nowhere }))
    ads.set(await addRecruitment(server.db, company, { title_vi: 'Thợ lò', address_code }), name as Name);
});

async function distancesFrom(from: string) {
  const { data } = await server.call('GET /recruitment/distance', { from, ids: [...ads.keys()] });
  return Object.fromEntries(
    data.list.map(({ id, shared, kilometres }) => [ads.get(id), shared ?? kilometres]),
  );
}

test('an ad is in the same ward, by current or former names, or in the same district', async () => {
  const expected = { benNghe: 'WARD', benNgheToday: 'WARD', benThanh: 'DISTRICT' };
  expect(await distancesFrom(at.benNghe)).toMatchObject(expected);
  expect(await distancesFrom(at.benNgheToday)).toMatchObject({ benNghe: 'WARD', benNgheToday: 'WARD' });
  expect(await distancesFrom('760')).toMatchObject({ benNghe: 'DISTRICT', benThanh: 'DISTRICT' });
});

test('between districts the distance is given in whole kilometres, and omitted if an address is too wide or unknown', async () => {
  const { hocMon, cuChi, unmapped, province, benNghe } = await distancesFrom(at.cuChi);
  expect(cuChi).toBe('DISTRICT');
  expect(hocMon).toBeGreaterThan(10);
  expect(hocMon).toBeLessThan(20);
  expect([unmapped, province, benNghe]).toEqual([null, null, null]);
});

test('an expired ad has no distance', async () => {
  const company = await addCompany(server.db, { company_name: 'Lò Gốm Xanh', employer: 'APPROVED' });
  const end_date = '2020-01-31';
  const over = await addRecruitment(server.db, company, {
    title_vi: 'Thợ lò',
    address_code: at.benNghe,
    end_date,
  });
  const { data } = await server.call('GET /recruitment/distance', { from: at.benNghe, ids: [over] });
  expect(data.list).toEqual([]);
});
