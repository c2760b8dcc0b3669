import { describe, expect, test } from 'vitest';
import { spelledAliases } from '#server/places/locations/aliases.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { readWords } from '../parse/normalise.ts';
import { buildPlaceLexicon, keyOf, readLines } from './place-lexicon.ts';
import { findPlaces, isPlaceName } from './places-in-text.ts';

const { db } = await openTestDatabase();
const units = await getAdminUnits(db);
const lexicon = buildPlaceLexicon(units);

/** The places of a text and the remaining words: "Hà Nội + Bắc Ninh | kế toán". */
function read(text: string): string {
  const words = readWords(text);
  const found = findPlaces(lexicon, words);
  const names = found.map((place) => {
    const own = [...new Set(place.units.map((unit) => formatUnitName(unit, 'vi')))].join('/');
    const name = place.units.length > 4 ? `${place.units.length} units` : own;
    return (place.joined ? '+ ' : '') + (place.addressText ?? name);
  });
  const left = words.flatMap(({ exact }, at) => {
    const place = found.find(({ from, length }) => from <= at && at < from + length);
    if (!place) return [exact];
    return place.rest !== '' && at === place.from + place.length - 1 ? [place.rest] : [];
  });
  return `${names.join(' ') || '-'} | ${left.join(' ') || '-'}`;
}

/** Rows "text | places | remaining words". */
const listRows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [text = '', ...expected] = row.split(' | ');
      return [text, expected.join(' | ')] as const;
    });

test.each(
  listRows(`
QC thực phẩm Bình Dương | Bình Dương | qc thực phẩm
kế toán ở Hà Nội | Hà Nội | kế toán
tester hcm | Hồ Chí Minh | tester
nv kho tphcm | Hồ Chí Minh | nv kho
Tp. HCM kế toán | Hồ Chí Minh | kế toán
bán hàng sài gòn | Hồ Chí Minh | bán hàng
sg barista | Hồ Chí Minh | barista
ktt hn | Hà Nội | ktt
lái xe BR-VT | Bà Rịa - Vũng Tàu | lái xe
ke toan vung tau | Thành phố Vũng Tàu | ke toan
ke toan da nang | Đà Nẵng | ke toan
kỹ sư bacninh | Bắc Ninh | kỹ sư
kỹ sư Thừa Thiên Huế | Thừa Thiên Huế | kỹ sư
kỹ sư Đắk Lắk | Đắk Lắk | kỹ sư
kỹ sư Đăk Lăk | Đắk Lắk | kỹ sư
kỹ sư Hoà Bình | Hoà Bình | kỹ sư
senior accountant with 5 years of experience in Hanoi | Hà Nội | senior accountant with 5 years of experience
jobs in Ho Chi Minh City | Hồ Chí Minh | jobs
logistics coordinator Hai Phong | Hải Phòng | logistics coordinator
teacher near Thao Dien | Phường Thảo Điền | teacher
teacher in Thao Dien | Phường Thảo Điền | teacher
in an quang cao | - | in an quang cao
ha tinh quang binh | Hà Tĩnh + Quảng Bình | -
tu van lam viec tai van phong | - | tu van lam viec tai van phong
quan ly nhan su | - | quan ly nhan su
teacher in District 7 | Quận 7 | teacher
shop staff Ben Nghe ward | Phường Bến Nghé | shop staff
nhân viên kho quận 7 | Quận 7 | nhân viên kho
lái xe q7 | Quận 7 | lái xe
bảo vệ q.7 tphcm | Quận 7 | bảo vệ
TP.HCM, Quận 7 bảo vệ | Quận 7 | bảo vệ
bán hàng phường Bến Nghé | Phường Bến Nghé | bán hàng
phường 5, quận 3, HCM | Phường 5 | -
phường 5 thu ngân | - | phường 5 thu ngân
phường 5 Gò Vấp thu ngân | Phường 5 | thu ngân
TP Thủ Đức kế toán | Thành phố Thủ Đức | kế toán
Thủ Đức kế toán | Thành phố Thủ Đức | kế toán
huyện Bình Chánh kế toán | Huyện Bình Chánh | kế toán
kế toán Cầu Giấy Hà Nội | Quận Cầu Giấy | kế toán
Hải Châu, Đà Nẵng lễ tân | Quận Hải Châu | lễ tân
công nhân KCN Quế Võ | Thị xã Quế Võ | công nhân kcn
đông anh hà nội bảo vệ | Huyện Đông Anh | bảo vệ
ở Đông Anh bảo vệ | Huyện Đông Anh | bảo vệ
công nhân Lạng Giang | - | công nhân lạng giang
công nhân ở Lạng Giang | Huyện Lạng Giang | công nhân
công nhân Lạng Giang, Bắc Giang | Huyện Lạng Giang | công nhân
xã Kim Chung, Hoài Đức kế toán | Xã Kim Chung | kế toán
thành phố Bắc Ninh lễ tân | Thành phố Bắc Ninh | lễ tân
Hà Nội, Việt Nam kế toán | Hà Nội | kế toán
kế toán Hà Nội mới ra trường | Hà Nội | kế toán mới ra trường
ở Bắc Giang cũ kế toán | Bắc Giang | kế toán
Hà Nội hoặc Bắc Ninh kế toán | Hà Nội + Bắc Ninh | kế toán
Hanoi or HCMC accountant | Hà Nội + Hồ Chí Minh | accountant
between Hanoi and Bac Ninh | Hà Nội + Bắc Ninh | -
TP.HCM quận 7 và quận 1 | Quận 7 + Quận 1 | -
Bắc Ninh, Bắc Giang, Thái Nguyên | Bắc Ninh + Bắc Giang + Thái Nguyên | -
lang ha dong da ha noi ke toan | Quận Đống Đa | lang ha ke toan
bảo vệ an ninh Bình Dương | Bình Dương | bảo vệ an ninh
호치민 생산관리 | Hồ Chí Minh | 생산관리
호찌민시에서 회계 | Hồ Chí Minh | 회계
호치민회계 | Hồ Chí Minh | 회계
호치민시회계 | Hồ Chí Minh | 회계
박닌 생산관리 | Bắc Ninh | 생산관리
동나이공장 | Đồng Nai | 공장
박닌성 지역 공장 | Bắc Ninh | 공장
빈즈엉 인사 | Bình Dương | 인사
빈증 인사 | Bình Dương | 인사
나트랑 호텔에서 일하고 싶어요 | Thành phố Nha Trang | 호텔에서 일하고 싶어요
hcm에서 회계 | Hồ Chí Minh | 회계
호치민 7군 회계 | Quận 7 | 회계
7군 회계 | Quận 7 | 회계
베트남 하노이 회계 | Hà Nội | 회계
서울 회계 | Seoul | 회계
서울시 회계 | Seoul | 회계
서울이나 경기 알바 | Seoul + Gyeonggi | 알바
서울 근처 알바 | Seoul | 알바
부산, 인천 용접 | Busan + Incheon | 용접
강남 카페 알바 | 강남 | 카페 알바
서울 강남구 카페 | 강남 | 카페
서울강남 카페 | 강남 | 카페
경기도 수원 물류 | 수원 | 물류
인천하고 부천에서 알바 | Incheon + 부천 | 알바
판교 개발자 | 판교 | 개발자
Pangyo developer | 판교 | developer
회계 하노이 또는 하이퐁 | Hà Nội + Hải Phòng | 회계
구찌 매장 판매 | - | 구찌 매장 판매
아산병원 간호사 | - | 아산병원 간호사
강남세브란스 간호사 | - | 강남세브란스 간호사
여행 호텔 프론트 | - | 여행 호텔 프론트
한 번에 배우는 일 | - | 한 번에 배우는 일
`),
)('%s names its places', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each(
  listRows(`
kế toán Cần Thơ | Cần Thơ | kế toán
cần thợ điện lạnh | - | cần thợ điện lạnh
ke toan o can tho | Cần Thơ | ke toan
can tho han o binh duong | Bình Dương | can tho han
nhân viên ở Cần Giờ | Huyện Cần Giờ | nhân viên
việc cần giờ giấc linh hoạt | - | việc cần giờ giấc linh hoạt
lễ tân huyện Cần Giờ | Huyện Cần Giờ | lễ tân
cần giờ linh hoạt | - | cần giờ linh hoạt
kế toán Hòa Bình | Hoà Bình | kế toán
hoa binh ke toan | - | hoa binh ke toan
ke toan tai hoa binh | Hoà Bình | ke toan
tinh hoa binh ke toan | Hoà Bình | ke toan
giáo viên dạy toán An Giang | An Giang | giáo viên dạy toán
giao vien an giang | - | giao vien an giang
ke toan o an giang | An Giang | ke toan
kế toán ở Vinh | Thành phố Vinh | kế toán
nhân viên vinh danh | - | nhân viên vinh danh
thành phố Vinh lễ tân | Thành phố Vinh | lễ tân
công ty Quang Vinh | - | công ty quang vinh
kế toán tp Vinh | Thành phố Vinh | kế toán
kế toán Vĩnh | - | kế toán vĩnh
accountant in Hue | Huế | accountant
accountant Hue | - | accountant hue
kế toán Huế | Huế | kế toán
ke toan hue | - | ke toan hue
Hue city hotel | Huế | hotel
công nhân Phú Thọ | Phú Thọ | công nhân
tuyen phu tho ho | - | tuyen phu tho ho
cong nhan o phu tho | Phú Thọ | cong nhan
kế toán Sơn La | Sơn La | kế toán
son la gi | - | son la gi
kế toán tại BD | Bình Dương | kế toán
bd sale manager | - | bd sale manager
lái xe ở DN | Đà Nẵng | lái xe
dn nhỏ tuyển sale | - | dn nhỏ tuyển sale
lễ tân tại HP | Hải Phòng | lễ tân
laptop hp | - | laptop hp
công nhân ở BN | Bắc Ninh | công nhân
bn toeic | - | bn toeic
kỹ sư tỉnh BG | Bắc Giang | kỹ sư
bg mạng | - | bg mạng
kỹ sư in VT | Bà Rịa - Vũng Tàu | kỹ sư
nhân viên vt | - | nhân viên vt
nhân viên Hội An | Thành phố Hội An | nhân viên
hội an toàn lao động | - | hội an toàn lao động
kế toán Long An | Long An | kế toán
nhân viên an toàn Long An toàn thời gian | Long An | nhân viên an toàn toàn thời gian
chuỗi long an toàn | - | chuỗi long an toàn
kỹ sư Nghệ An | Nghệ An | kỹ sư
nghe an toan lao dong | - | nghe an toan lao dong
bảo vệ Dĩ An | Thành phố Dĩ An | bảo vệ
di an toan | - | di an toan
kỹ sư Thái Bình | Thái Bình | kỹ sư
resort Thái Bình Dương | - | resort thái bình dương
kỹ sư Bình Dương | Bình Dương | kỹ sư
xét nghiệm bình dương tính | - | xét nghiệm bình dương tính
kỹ sư Ninh Bình | Ninh Bình | kỹ sư
Nghệ An, Ninh Bình | Nghệ An + Ninh Bình | -
bảo vệ an ninh Thuận Thành | Thị xã Thuận Thành | bảo vệ an ninh
phuc vu ban nam dinh | Nam Định | phuc vu ban
an ninh bình dương | Bình Dương | an ninh
kế toán Nam Định | Nam Định | kế toán
Việt Nam định hướng nghề | - | việt nam định hướng nghề
ke toan lam dong | Lâm Đồng | ke toan
viec lam dong nai | Đồng Nai | viec lam
lam dong goi tai binh duong | Bình Dương | lam dong goi
kế toán Thanh Hóa | Thanh Hóa | kế toán
kế toán thanh hóa đơn | - | kế toán thanh hóa đơn
kế toán Gia Lai | Gia Lai | kế toán
chuyên gia lai tạo giống | - | chuyên gia lai tạo giống
kế toán Cao Bằng | Cao Bằng | kế toán
lương cao bằng cấp không cần | - | lương cao bằng cấp không cần
kỹ sư Điện Biên | Điện Biên | kỹ sư
kỹ sư điện biên chế | - | kỹ sư điện biên chế
kế toán Hà Nội | Hà Nội | kế toán
thi công Hà nội thất | - | thi công hà nội thất
sale Phú Mỹ | Thị xã Phú Mỹ | sale
sale Phú Mỹ Hưng | - | sale phú mỹ hưng
kế toán quận 2 | Thành phố Thủ Đức | kế toán
co quan 2 nam kinh nghiem | - | co quan 2 nam kinh nghiem
lễ tân quan 1 | Quận 1 | lễ tân
hai quan 2 nam kinh nghiem | - | hai quan 2 nam kinh nghiem
bảo vệ quận 10 | Quận 10 | bảo vệ
quán 10 bàn tìm phục vụ | - | quán 10 bàn tìm phục vụ
kế toán tại Hà Nội | Hà Nội | kế toán
lai xe tai ha noi | Hà Nội | lai xe tai
job in Da Nang | Đà Nẵng | job
công nhân in Bình Dương | Bình Dương | công nhân in
thợ in Đà Nẵng | Đà Nẵng | thợ in
sale q1 | Quận 1 | sale
q1 2018 report | - | q1 2018 report
kế toán Củ Chi | Huyện Củ Chi | kế toán
cu chi phi thap | - | cu chi phi thap
việc ở miền Đông | 8 units | việc
bến xe miền Đông | - | bến xe miền đông
phường Trung Tâm | Phường Trung Tâm | -
giáo viên tại trung tâm | - | giáo viên tại trung tâm
phường Thành Công bán hàng | Phường Thành Công | bán hàng
tại thành công ty | - | tại thành công ty
đi làm ở Hàn Quốc | 17 units | đi làm
công ty Hàn Quốc | - | công ty hàn quốc
jobs in Korea | 17 units | jobs
Korean company | - | korean company
làm việc tại Việt Nam | 97 units | làm việc
công ty Việt Nam | - | công ty việt nam
후에에서 호텔 알바 | Huế | 호텔 알바
졸업 후에 할 수 있는 회계 일 | - | 졸업 후에 할 수 있는 회계 일
후에 지역 호텔 | Huế | 호텔
퇴근 후에 알바 | - | 퇴근 후에 알바
후에시 가이드 | Huế | 가이드
방과 후에 아이 돌봄 | - | 방과 후에 아이 돌봄
베트남 후에 호텔 | Huế | 호텔
수업 후에 할 수 있는 일 | - | 수업 후에 할 수 있는 일
후에성 공장 | Huế | 공장
이사한 후에 할 일 | - | 이사한 후에 할 일
하남에서 생산관리 | Hà Nam | 생산관리
하남 생산관리 | - | 하남 생산관리
하남성 공장 | Hà Nam | 공장
하남시 카페 알바 | 하남 | 카페 알바
이천에서 물류 알바 | 이천 | 물류 알바
월급 이천만동 | - | 월급 이천만동
이천시 물류 알바 | 이천 | 물류 알바
이천 명 규모 공장 | - | 이천 명 규모 공장
구리시 카페 | 구리 | 카페
구리 배선 기술자 | - | 구리 배선 기술자
광주에서 회계 | Gwangju | 회계
광주 회계 | - | 광주 회계
광주광역시 회계 | Gwangju | 회계
경기 광주 물류 | 광주 | 물류
한국에서 일하기 | 17 units | 일하기
한국어 강사 | - | 한국어 강사
한국 회사 통역 | - | 한국 회사 통역
베트남에서 일하기 | 97 units | 일하기
베트남 회사 통역 | - | 베트남 회사 통역
경기 회계 | Gyeonggi | 회계
축구 경기 운영 알바 | - | 축구 경기 운영 알바
분당 카페 | 분당 | 카페
타이핑 분당 타수 | - | 타이핑 분당 타수
경주에서 호텔 | 경주 | 호텔
경주 대회 스태프 | - | 경주 대회 스태프
양산에서 생산 | 양산 | 생산
양산 품질 엔지니어 | - | 양산 품질 엔지니어
음성에서 생산직 | 음성 | 생산직
음성 인식 개발자 | - | 음성 인식 개발자
고양 카페 | 고양 | 카페
고양이 돌봄 | - | 고양이 돌봄
서면 카페 | 서면 | 카페
용인시 물류 | 용인 | 물류
신원 용인 여부 | - | 신원 용인 여부
진주시 카페 | 진주 | 카페
진주 귀걸이 판매 | - | 진주 귀걸이 판매
서면에서 알바 | 서면 | 알바
서면 계약 담당 | - | 서면 계약 담당
`),
)('%s names a place only if its letters are one', (text, expected) => {
  expect(read(text)).toBe(expected);
});

describe('a found place', () => {
  const find = (text: string) => findPlaces(lexicon, readWords(text));

  test('is bare unless a preposition, a unit word or a particle says that it is one', () => {
    const bare = ['kế toán Hà Nội', '서울 회계', 'Cầu Giấy, Hà Nội', '호치민회계'];
    const said = [
      'ở Hà Nội',
      'in Hanoi',
      'quận 7',
      '서울에서',
      '하노이 근처',
      '박닌성',
      'hcm에서',
      'Hanoi city',
    ];
    expect(bare.filter((text) => find(text)[0]?.isBare)).toEqual(bare);
    expect(said.filter((text) => find(text)[0]?.isBare === false)).toEqual(said);
  });

  test('is a Korean city with its region, as text of addresses', () => {
    expect(find('판교 개발자')).toMatchObject([
      { units: [], addressText: '판교', region: { code: 'KR-41' } },
    ]);
    expect(find('서울 강남에서')).toMatchObject([{ from: 0, length: 2, addressText: '강남' }]);
  });

  test('is a province by the borders of both laws', () => {
    const codes = find('kế toán Bắc Ninh').flatMap((place) => place.units.map(({ code }) => code));
    expect(codes).toEqual(['27', 'N24']);
  });

  test('is a region with those provinces of today that lie in it as a whole', () => {
    const names = find('ở miền Tây').flatMap((place) =>
      place.units.map(({ code, name }) => `${code} ${name}`),
    );
    expect(names).toContain('80 Long An');
    expect(names).toContain('N82 Đồng Tháp');
    expect(names).not.toContain('N80 Tây Ninh');
    const capital = find('수도권 회계').flatMap((place) => place.units.map(({ name }) => name));
    expect(capital).toEqual(['Seoul', 'Incheon', 'Gyeonggi']);
  });
});

test('words are the name of a place with or without a preposition, but no part of another name', () => {
  const isName = (text: string) => isPlaceName(lexicon, readWords(text));
  expect(['Hà Nội', 'in Hanoi', 'Thủ Đức', 'hcm', '후에시'].filter((text) => !isName(text))).toEqual([]);
  expect(['kế toán', 'Hà Nội kế toán', '호치민회계', 'phường Bến Nghé'].filter(isName)).toEqual([]);
});

describe('the data files', () => {
  const isKnown = (name: string) => lexicon.units.has(keyOf(name)) || lexicon.aliases.has(keyOf(name));

  test('give every province a name in Hangul', () => {
    const provinces = [...units.values()].filter(({ level, country }) => level === 1 && country === 'VN');
    const hangul = [...lexicon.aliases].filter(([key]) => /^[가-힣]/.test(key));
    const named = new Set(hangul.flatMap(([, all]) => all.flatMap((alias) => alias.units)));
    expect(provinces.filter((unit) => !named.has(unit)).map(({ name }) => name)).toEqual([]);
  });

  test('name units that exist', () => {
    expect(spelledAliases.filter(([, name]) => !lexicon.units.has(keyOf(name)))).toEqual([]);
    const known = readLines('well-known-places').flatMap((line) => line.split(': ')[1]?.split(', ') ?? []);
    const isWellKnown = (name: string) =>
      lexicon.units.get(keyOf(name))?.some((unit) => lexicon.wellKnown.has(unit));
    expect(known.filter((name) => !isWellKnown(name))).toEqual([]);
    const regions = readLines('regions').flatMap((line) => line.split(' | ')[1]?.split(', ') ?? []);
    expect(regions.filter((name) => name.length > 2 && !lexicon.units.has(keyOf(name)))).toEqual([]);
    expect([...lexicon.towns].filter(([, { region }]) => !region)).toEqual([]);
  });

  test('call no name ambiguous that is no place', () => {
    const names = readLines('ambiguous-places').map((line) =>
      (line.split(' | ')[0] ?? '').replace(/^[=!-]/, ''),
    );
    expect(names.filter((name) => !isKnown(name) && !lexicon.towns.has(keyOf(name)))).toEqual([]);
    expect(new Set(names.map(keyOf)).size).toBe(names.length);
  });
});
