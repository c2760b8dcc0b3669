import type { BannerTable } from '#server/infrastructure/db/tables/content.ts';

type Palette = NonNullable<BannerTable['palette']['__insert__']>;

interface DemoMenu {
  title: string;
  url: string | null;
  isExternal?: true;
  children?: DemoMenu[];
}

const search = (words: string) => `/recruitment?key=${encodeURIComponent(words)}`;
const careers = (...ids: number[]) => `/recruitment?${ids.map((id) => `career_ids=${id}`).join('&')}`;

/** Menus of the demo in two levels; titles are `vi | kr | en`. */
export const menus: DemoMenu[] = [
  { title: 'Sự kiện | 이벤트 | Events', url: '/events' },
  { title: 'Thông báo | 공지사항 | News', url: '/notification' },
  {
    title: 'Hỏi đáp | 도움말 | Help',
    url: '/faq',
    children: [
      { title: 'Hồ sơ | 이력서 | Resumes', url: '/faq?category=RESUME' },
      { title: 'Ứng tuyển | 지원 | Applying', url: '/faq?category=APPLICATION' },
      { title: 'Cho nhà tuyển dụng | 기업 회원 | For employers', url: '/faq?category=EMPLOYER' },
      {
        title: 'Kỳ thi TOPIK | 한국어능력시험(TOPIK) | The TOPIK exam',
        url: 'https://www.topik.go.kr/',
        isExternal: true,
      },
    ],
  },
  {
    title: 'Việc theo nơi | 지역별 채용 | Jobs by place',
    url: null,
    children: [
      { title: 'TP. Hồ Chí Minh | 호찌민 | Hồ Chí Minh City', url: '/recruitment?address_codes=79' },
      { title: 'Hà Nội | 하노이 | Hà Nội', url: '/recruitment?address_codes=01' },
      { title: 'Đà Nẵng | 다낭 | Đà Nẵng', url: '/recruitment?address_codes=48' },
      { title: 'Bắc Ninh | 박닌 | Bắc Ninh', url: '/recruitment?address_codes=27' },
    ],
  },
  {
    title: 'Việc theo hình thức | 근무 형태별 채용 | Jobs by kind of work',
    url: null,
    children: [
      { title: 'Làm từ xa | 재택근무 | Remote', url: '/recruitment?working_form=REMOTE' },
      { title: 'Bán thời gian | 파트타임 | Part-time', url: '/recruitment?employment_types=6' },
      { title: 'Thực tập | 인턴 | Internships', url: '/recruitment?employment_types=3' },
      { title: 'Dùng tiếng Hàn | 한국어 활용 | With Korean', url: search('tiếng hàn') },
    ],
  },
];

interface DemoBanner {
  kind: BannerTable['kind'];
  palette: Palette;
  note?: string;
  title: string;
  text: string;
  label: string;
  /** An own path, or the event at this place of the list. */
  url: string | { event: number };
}

/** Banners of the demo; texts are `vi | kr | en`. `{dates}` are the days of the event. */
export const banners: DemoBanner[] = [
  {
    kind: 'MAIN',
    palette: 'nghe',
    note: '{dates} · Bắc Ninh | {dates} · 박닌 | {dates} · Bắc Ninh',
    title: 'Ngày hội việc làm Việt – Hàn | 한·베트남 채용 박람회 | Vietnam–Korea job fair',
    text: 'Gặp trực tiếp các công ty Hàn Quốc, phỏng vấn ngay tại chỗ. | 한국 기업을 직접 만나고 현장에서 면접을 보세요. | Meet Korean companies and be interviewed on the spot.',
    label: 'Xem lịch | 일정 보기 | See the programme',
    url: { event: 0 },
  },
  {
    kind: 'MAIN',
    palette: 'lam',
    title: 'Làm từ xa, lương rõ ràng | 재택근무, 급여는 투명하게 | Remote work, clear pay',
    text: 'Việc làm tại nhà trên cả nước, tin nào cũng nêu rõ giờ làm và lương. | 전국 재택근무 공고, 시간과 급여를 모두 밝혀요. | Jobs at home all over the country that name hours and pay.',
    label: 'Xem việc từ xa | 재택 공고 보기 | See remote jobs',
    url: '/recruitment?working_form=REMOTE',
  },
  {
    kind: 'MAIN',
    palette: 'cham',
    note: '{dates} · Đà Nẵng | {dates} · 다낭 | {dates} · Đà Nẵng',
    title: 'Buổi tối giao lưu cho lập trình viên | 개발자를 위한 오픈 이브닝 | Open evening for developers',
    text: 'Năm đội chia sẻ cách làm việc, sau đó cùng trò chuyện. | 다섯 팀이 일하는 방식을 소개하고 함께 이야기해요. | Five teams tell how they work, then we talk.',
    label: 'Đọc thêm | 자세히 보기 | Read more',
    url: { event: 1 },
  },
  {
    kind: 'MAIN',
    palette: 'la',
    title: 'Việc đầu tiên của bạn | 첫 직장을 찾고 있다면 | Your first job',
    text: 'Hàng trăm tin không yêu cầu kinh nghiệm, có người kèm từ ngày đầu. | 경력이 없어도 되는 수백 건의 공고, 첫날부터 함께해요. | Hundreds of jobs that ask for no experience, with somebody beside you from day one.',
    label: 'Xem thực tập | 인턴 보기 | See internships',
    url: '/recruitment?employment_types=3',
  },
  {
    kind: 'SUB_1',
    palette: 'man',
    title:
      'Viết hồ sơ tiếng Hàn trong hai buổi tối | 이틀 저녁에 완성하는 한국어 이력서 | A resume in Korean in two evenings',
    text: 'Lớp trực tuyến miễn phí, 30 chỗ. | 무료 온라인 수업, 정원 30명. | A free class online, 30 places.',
    label: 'Xem lớp học | 수업 보기 | See the class',
    url: { event: 2 },
  },
  {
    kind: 'SUB_2',
    palette: 'cham',
    title: 'Công ty của bạn đang tuyển? | 직원을 찾고 계신가요? | Is your company hiring?',
    text: 'Đăng ký bằng mã số thuế, tin thường miễn phí. | 사업자등록번호(MST)로 등록하고 일반 공고는 무료로 올리세요. | Register with your tax code; regular jobs are free.',
    label: 'Đăng ký | 기업 등록 | Register',
    url: '/employer/register',
  },
];

/** How a theme of the demo finds its ads. */
export type DemoThemeAds = 'korean' | 'remote' | 'newcomer';

/** Themes of the demo; texts are `vi | kr | en`. */
export const themes: { title: string; text: string; url: string; ads: DemoThemeAds }[] = [
  {
    title: 'Việc cần tiếng Hàn | 한국어를 쓰는 일 | Jobs with Korean',
    text: 'Phiên dịch, giảng dạy, kinh doanh: nơi tiếng Hàn của bạn có ích. | 통역, 교육, 영업까지 한국어가 힘이 되는 자리예요. | Interpreting, teaching, sales: where your Korean counts.',
    url: search('tiếng hàn'),
    ads: 'korean',
  },
  {
    title: 'Làm từ xa | 재택근무 | Remote work',
    text: 'Làm tại nhà, họp trực tuyến. | 집에서 일하고 온라인으로 만나요. | Work at home and meet online.',
    url: '/recruitment?working_form=REMOTE',
    ads: 'remote',
  },
  {
    title: 'Không cần kinh nghiệm | 경력 무관 | No experience needed',
    text: 'Có đào tạo, có người kèm. | 교육과 멘토가 함께해요. | With training and somebody beside you.',
    url: '/recruitment?experience_ids=1',
    ads: 'newcomer',
  },
];

/** Tags of the promotional banner: titles as `vi | kr | en`, and what they look for; careers, which have ads in every language. */
export const topics: [title: string, url: string][] = [
  ['Kế toán | 회계 | Accounting', careers(3)],
  ['Phiên dịch tiếng Hàn | 한국어 통역 | Korean interpreting', careers(2302)],
  ['Chăm sóc khách hàng | 고객 상담 | Customer service', careers(24)],
  ['Lái xe | 운전 | Driving', careers(1605, 1606, 1607, 1610)],
  ['Thiết kế | 디자인 | Design', careers(902, 903, 904, 905, 906)],
  ['Điều dưỡng | 간호 | Nursing', careers(2103)],
  ['Bán hàng | 판매 | Sales', careers(1)],
  ['Thực tập có lương | 유급 인턴 | Paid internships', '/recruitment?employment_types=3'],
  ['Kho vận | 물류·창고 | Warehouse', careers(1601, 1602, 1603)],
  ['Nhà hàng – khách sạn | 호텔·레스토랑 | Hotels and restaurants', careers(19)],
  ['Lập trình | 개발 | Software', careers(7)],
  ['Làm từ xa | 재택근무 | Remote', '/recruitment?working_form=REMOTE'],
];
