import { describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const twoLevels = await startTestServer({ ADDRESS_LEVELS: '2' });

const namesOf = (answer: { data: { list: { name: string }[] } }) => answer.data.list.map((one) => one.name);
const search = async (key: string, more: object = {}) =>
  (await server.call('POST /location/search', { key, ...more }, { language: 'vi' })).data.list;

describe('provinces', () => {
  test('a visitor gets the 63 provinces of addresses in three levels', async () => {
    const answer = await server.call('GET /location/city', {}, { language: 'vi' });
    expect(answer.http).toBe(200);
    expect(answer.data.list).toHaveLength(63);
    expect(answer.data.list[0]).toMatchObject({ code: '89', name: 'An Giang', level: 1, parent_code: null });
    expect(answer.headers['cache-control']).toContain('public, max-age=');
  });

  test('a site with two levels offers the 34 current provinces', async () => {
    const answer = await twoLevels.call('GET /location/city');
    expect(answer.data.list).toHaveLength(34);
    expect(answer.data.list.every((province) => province.is_current)).toBe(true);
  });

  test('a filter asks for the provinces of today on every site, and finds them by the names of before', async () => {
    const answer = await server.call('GET /location/city', { current: true }, { language: 'vi' });
    expect(answer.data.list).toHaveLength(34);
    const found = await search('bình dương', { level: 1, current: true });
    expect(found.map(({ name, is_current }) => [name, is_current])).toEqual([
      ['Bình Dương', false],
      ['Hồ Chí Minh', true],
    ]);
  });

  test('a key filters them, with and without accents', async () => {
    const bare = await server.call('GET /location/city', { key: 'bac n' }, { language: 'vi' });
    const marked = await server.call('GET /location/city', { key: 'Bắc N' }, { language: 'vi' });
    expect(namesOf(bare)).toEqual(['Bắc Ninh']);
    expect(namesOf(marked)).toEqual(['Bắc Ninh']);
  });

  test('the code of a province returns its districts as children', async () => {
    const answer = await server.call('GET /location/city', { code: '27' }, { language: 'vi' });
    expect(answer.data.list).toHaveLength(1);
    const [bacNinh] = answer.data.list;
    expect(bacNinh?.name).toBe('Bắc Ninh');
    expect(bacNinh?.child?.map((district) => district.name)).toContain('Huyện Yên Phong');
    expect(bacNinh?.child?.every((district) => district.level === 2)).toBe(true);
  });

  test('Korean readers get Korean regions in Hangul', async () => {
    const answer = await server.call('GET /location/city', { country: 'KR' }, { language: 'kr' });
    expect(answer.data.list).toHaveLength(17);
    expect(namesOf(answer)).toContain('경기도');
  });

  test('an unknown code is rejected at its field', async () => {
    const answer = await server.call('GET /location/city', { code: '9999' }, { language: 'vi' });
    expect(answer).toMatchObject({
      http: 422,
      status: 414,
      data: { code: [expect.stringContaining('Địa điểm')] },
    });
  });
});

test('provinces are of level 1, their districts of level 2, wards of level 3', async () => {
  const caller = { language: 'vi' } as const;
  const [province] = (await server.call('GET /location/city', { code: '79' }, caller)).data.list;
  expect(province).toMatchObject({ name: 'Hồ Chí Minh', code: '79', level: 1 });
  const district = province?.child?.find(({ code }) => code === '760');
  expect(district).toMatchObject({ name: 'Quận 1', level: 2, parent_code: '79' });
  const wards = await server.call('GET /location/area', { code: '760', key: 'ben nghe' }, caller);
  expect(wards.data.list).toMatchObject([
    { name: 'Phường Bến Nghé', code: '26740', level: 3, parent_code: '760' },
  ]);
});

describe('wards', () => {
  test('a district returns its wards, numbered ones in the order of their numbers', async () => {
    const answer = await server.call('GET /location/area', { code: '771' }, { language: 'vi' });
    expect(namesOf(answer).slice(0, 3)).toEqual(['Phường 1', 'Phường 2', 'Phường 4']);
  });

  test('a key filters them', async () => {
    const answer = await server.call('GET /location/area', { code: '760', key: 'ben' }, { language: 'vi' });
    expect(namesOf(answer)).toEqual(['Phường Bến Nghé', 'Phường Bến Thành']);
  });

  test('unit words follow the language of the reader', async () => {
    const english = await server.call('GET /location/area', { code: '760', key: 'ben nghe' });
    const korean = await server.call(
      'GET /location/area',
      { code: '760', key: 'ben nghe' },
      { language: 'kr' },
    );
    expect([...namesOf(english), ...namesOf(korean)]).toEqual(['Bến Nghé Ward', 'Bến Nghé 동']);
  });

  test('a current province returns its wards directly', async () => {
    const answer = await twoLevels.call(
      'GET /location/area',
      { code: 'N79', key: 'sai gon' },
      { language: 'vi' },
    );
    expect(namesOf(answer)).toEqual(['Phường Sài Gòn']);
  });

  test('an island district has a ward to choose', async () => {
    const answer = await server.call('GET /location/area', { code: '755' }, { language: 'vi' });
    expect(answer.data.list).toMatchObject([{ code: '755-0', level: 3 }]);
  });

  test('a missing district, an unknown one and the code of a ward are rejected', async () => {
    for (const input of [{}, { code: '99999' }, { code: '26740' }]) {
      const answer = await server.call('GET /location/area', input);
      expect(answer.status).toBe(414);
      expect(answer.data).toHaveProperty('code');
    }
  });
});

describe('search', () => {
  test.each([
    'tphcm',
    'TP.HCM',
    'hcm',
    'Sài Gòn',
    'saigon',
    'ho chi minh',
    'Thành phố Hồ Chí Minh',
    '호찌민',
  ])('%s means the city', async (key) => {
    expect((await search(key))[0]).toMatchObject({ code: '79', name: 'Hồ Chí Minh' });
  });

  test.each(['hn', 'ha noi', 'Hà Nội', 'hanoi', '하노이'])('%s means the capital', async (key) => {
    expect((await search(key))[0]?.code).toBe('01');
  });

  test('a district is shown with its province', async () => {
    const [first] = await search('yen phong');
    expect(first).toMatchObject({ code: '258', level: 2, path: 'Huyện Yên Phong, Bắc Ninh' });
  });

  test('a unit lists all units that contain it, so that a large one and a small one inside it are not chosen together', async () => {
    const [ward] = (await server.call('GET /location/names', { codes: ['26740'] }, { language: 'vi' })).data
      .list;
    const above = [
      { code: '760', name: 'Quận 1' },
      { code: '79', name: 'Hồ Chí Minh' },
    ];
    expect(ward?.above).toEqual(above);
    expect((await search('yen phong'))[0]?.above).toEqual([{ code: '27', name: 'Bắc Ninh' }]);
  });

  test.each(['yen phong bac ninh', 'Yên Phong, Bắc Ninh', 'huyện yên phong', 'h. yen phong', 'yenphong'])(
    '"%s" means that district, too',
    async (key) => {
      expect((await search(key))[0]?.code).toBe('258');
    },
  );

  test.each(['quan 1', 'Q1', 'q. 1', 'quận 01'])('"%s" is District 1 and not 10', async (key) => {
    const list = await search(key);
    expect(list[0]).toMatchObject({ code: '760', path: 'Quận 1, Hồ Chí Minh' });
    expect(list.map((place) => place.short_name)).not.toContain('10');
  });

  test('current wards are found by their new names', async () => {
    const list = await search('phường sài gòn');
    expect(list[0]).toMatchObject({ code: 'N26740', is_current: true, path: 'Phường Sài Gòn, Hồ Chí Minh' });
  });

  test('a unit of both laws is shown once, and large units come first', async () => {
    const list = await search('ha', { limit: 50 });
    expect(list).toHaveLength(50);
    expect(list.filter((place) => place.path === 'Hà Nội')).toHaveLength(1);
    const levels = list.map((place) => place.level);
    expect(levels.slice(0, 5)).toEqual([1, 1, 1, 1, 1]);
  });

  test('a level filters the answer', async () => {
    const list = await search('bac ninh', { level: 2 });
    expect(list.map((place) => place.path)).toContain('Thành phố Bắc Ninh, Bắc Ninh');
    expect(list.every((place) => place.level === 2)).toBe(true);
  });

  test('nonsense finds nothing, and an empty text returns the provinces', async () => {
    expect(await search('qwxyz')).toEqual([]);
    expect(await search('!!')).toEqual([]);
    expect(await search('')).toHaveLength(50);
  });

  test('more than 50 units and too long a text are rejected', async () => {
    const many = await server.call('POST /location/search', { key: 'ha', limit: 51 });
    const long = await server.call('POST /location/search', { key: 'x'.repeat(101) });
    expect([many.status, long.status]).toEqual([414, 414]);
  });
});

describe('a code alone', () => {
  test('returns the units that contain it, for forms that store nothing else', async () => {
    const answer = await server.call('GET /location/show', { code: '26740' }, { language: 'vi' });
    expect(answer.data).toMatchObject({
      province: { code: '79', name: 'Hồ Chí Minh' },
      district: { code: '760', name: 'Quận 1' },
      ward: { code: '26740', name: 'Phường Bến Nghé' },
    });
  });

  test('that is unknown is rejected', async () => {
    expect((await server.call('GET /location/show', { code: '99999' })).status).toBe(414);
  });
});

describe('nearest', () => {
  const nearest = (latitude: number | string, longitude: number | string, at = server) =>
    at.call('POST /location/nearest', { latitude, longitude }, { language: 'vi' });

  test('a point in Ho Chi Minh City is in a district of the city', async () => {
    const { data } = await nearest(10.78, 106.7);
    expect(data.place).toMatchObject({ level: 2 });
    expect(data.place?.path).toContain('Hồ Chí Minh');
  });

  test('a site with two levels returns the current province', async () => {
    const { data } = await nearest('10.78', '106.7', twoLevels);
    expect(data.place).toMatchObject({ level: 1, is_current: true });
    expect(data.place?.name).toContain('Hồ Chí Minh');
  });

  test('a point in Seoul is near no district', async () => {
    const { data } = await nearest(37.57, 126.98);
    expect(data.place).toBeNull();
  });

  test('coordinates outside the earth are rejected at their field', async () => {
    const answer = await nearest(90.1, 'x');
    expect(answer.http).toBe(422);
    expect(Object.keys(answer.data)).toEqual(['latitude', 'longitude']);
  });
});
