import { lines } from '../language/sentences.ts';
import type { Line } from '../reference.ts';

/** A branch of business that demo companies stand in. */
export interface Sector {
  /** Id in industries.tsv. */
  industry_id: number;
  /** Groups of careers.tsv that only such a company hires. */
  groups: number[];
  /** `{brand}` with its legal words. */
  name: Line;
  /** Short, for titles: "Kế toán mảng thực phẩm". */
  field: Line;
  /** Trade of the company, for its overview. */
  trade: Line;
  business: Line;
  skills: string[];
}

/** Sales, marketing, accounts, staff, office, buying, languages, service, law and management. */
const commonGroups = [1, 2, 3, 5, 6, 17, 23, 24, 25, 26];
const shopCareers = [104, 105, 106, 109];

/** Whether any company may hire this career; people in shops belong to retailers. */
export function isCommonCareer(careerId: number): boolean {
  return commonGroups.includes(Math.floor(careerId / 100)) && !shopCareers.includes(careerId);
}

export const sectors: Sector[] = [
  sector(
    3,
    [10, 11, 13, 12, 27],
    `
Công ty TNHH Điện tử {brand} Việt Nam | {brand}전자 베트남 | {brand} Electronics Vietnam
điện tử | 전자 | electronics
lắp ráp mô-đun camera và bảng mạch cho hãng điện thoại, đồ gia dụng | 휴대폰·가전용 카메라 모듈과 기판 조립 | assembles camera modules and boards for makers of phones and appliances
Mô-đun camera, bảng mạch, kiểm tra chức năng | 카메라 모듈, 기판, 기능 검사 | Camera modules, boards, functional testing`,
    'Hàn mạch, Kiểm tra quang học, ISO 9001',
  ),
  sector(
    25,
    [19],
    `
Công ty TNHH Ẩm thực {brand} | {brand} 외식 | {brand} Kitchens
ẩm thực | 외식 | restaurants
vận hành chuỗi quán ăn gia đình, bếp trung tâm và dịch vụ tiệc | 가족 식당 체인, 중앙 주방, 출장 연회 운영 | runs family restaurants, a central kitchen and a catering service
Quán ăn, bếp trung tâm, tiệc lưu động | 식당, 중앙 주방, 케이터링 | Restaurants, central kitchen, catering`,
    'An toàn thực phẩm, Bếp Việt, Quản lý chuỗi',
  ),
  sector(
    1,
    [7, 8, 9],
    `
Công ty cổ phần Phần mềm {brand} | {brand} 소프트웨어 | {brand} Software
phần mềm | 소프트웨어 | software
làm phần mềm quản lý cho cửa hàng, phòng khám và trường học | 매장, 의원, 학교용 관리 소프트웨어 개발 | makes management software for shops, clinics and schools
Phần mềm dịch vụ, tích hợp hệ thống, bảo trì | SaaS, 시스템 통합, 유지보수 | Software as a service, integration, maintenance`,
    'TypeScript, PostgreSQL, Kiểm thử tự động',
  ),
  sector(
    21,
    [16, 17],
    `
Công ty TNHH Vận tải {brand} | {brand} 물류 | {brand} Logistics
kho vận | 물류 | logistics
gom hàng, lưu kho và giao hàng cho các xưởng quanh cảng | 항만 주변 공장의 집하, 보관, 배송 | collects, stores and delivers for plants around the port
Kho ngoại quan, vận tải đường bộ, khai báo hải quan | 보세창고, 육상 운송, 통관 | Bonded stores, road transport, customs`,
    'Quản lý kho, Khai báo hải quan, Vận tải container',
  ),
  sector(
    6,
    [18, 11, 10],
    `
Công ty cổ phần May mặc {brand} | {brand} 어패럴 | {brand} Apparel
may mặc | 의류 | apparel
may đồ thể thao và áo khoác xuất khẩu theo đơn đặt hàng | 수출용 스포츠웨어와 재킷 봉제 | sews sportswear and jackets for export
May xuất khẩu, làm mẫu, in thêu | 수출 봉제, 샘플 제작, 나염·자수 | Export sewing, samples, print and embroidery`,
    'May công nghiệp, Rập mẫu, Kiểm hàng',
  ),
  sector(
    15,
    [14, 13, 27],
    `
Công ty cổ phần Xây dựng {brand} | {brand} 건설 | {brand} Construction
xây dựng | 건설 | construction
xây nhà xưởng, trường học và cải tạo nhà phố cũ | 공장, 학교 시공과 노후 주택 리모델링 | builds plants and schools and renews old town houses
Xây dựng dân dụng, nhà xưởng, nội thất | 민간 건축, 공장 시공, 인테리어 | Civil works, plants, interiors`,
    'Giám sát thi công, Dự toán, An toàn lao động',
  ),
  sector(
    14,
    [21],
    `
Công ty TNHH Phòng khám {brand} | {brand} 의원 | {brand} Clinic
y tế | 의료 | healthcare
mở phòng khám gia đình, xét nghiệm và nhà thuốc trong khu dân cư | 주거지역의 가정의학 의원, 검사, 약국 운영 | runs family clinics, a laboratory and pharmacies in residential areas
Khám gia đình, xét nghiệm, nhà thuốc | 가정의학 진료, 검사, 약국 | Family medicine, laboratory, pharmacy`,
    'Chăm sóc người bệnh, Xét nghiệm, Dược lâm sàng',
  ),
  sector(
    26,
    [22, 23],
    `
Công ty TNHH Giáo dục {brand} | {brand} 교육 | {brand} Education
giáo dục | 교육 | education
dạy ngoại ngữ, kỹ năng và mầm non với lớp nhỏ | 소규모 어학, 역량, 유아 교육 | teaches languages, skills and early years in small classes
Ngoại ngữ, mầm non, đào tạo doanh nghiệp | 어학, 유아 교육, 기업 교육 | Languages, early years, company training`,
    'Sư phạm, Thiết kế bài giảng, Tư vấn học tập',
  ),
  sector(
    24,
    [19, 20],
    `
Công ty TNHH Khách sạn {brand} | {brand} 호텔 | {brand} Hotels
khách sạn | 호텔 | hotels
đón khách tại các khách sạn nhỏ ven biển và tổ chức tour làng nghề | 해변 소형 호텔과 공예마을 투어 운영 | hosts guests in small seaside hotels and runs craft-village tours
Lưu trú, tour nội địa, hội nghị nhỏ | 숙박, 국내 투어, 소규모 회의 | Lodging, domestic tours, small meetings`,
    'Lễ tân, Buồng phòng, Hướng dẫn du lịch',
  ),
  sector(
    18,
    [1, 24],
    `
Công ty TNHH Bán lẻ {brand} | {brand} 리테일 | {brand} Retail
bán lẻ | 유통 | retail
bán hàng thiết yếu và đồ gia dụng tại các cửa hàng gần nhà | 동네 매장에서 생필품과 생활용품 판매 | sells everyday and household goods in shops near home
Cửa hàng tiện lợi, bán hàng trực tuyến | 편의점, 온라인 판매 | Convenience stores, online sales`,
    'Trưng bày hàng hoá, Thu ngân, Quản lý cửa hàng',
  ),
  sector(
    8,
    [10, 11, 16],
    `
Công ty cổ phần Thực phẩm {brand} | {brand} 식품 | {brand} Foods
thực phẩm | 식품 | foods
chế biến bún khô, gia vị và trái cây sấy cho siêu thị trong và ngoài nước | 국내외 마트용 건면, 양념, 건과일 가공 | makes dried noodles, spices and dried fruit for stores at home and abroad
Bún khô, gia vị, trái cây sấy | 건면, 양념, 건과일 | Dried noodles, spices, dried fruit`,
    'HACCP, Chế biến thực phẩm, Đóng gói',
  ),
  sector(
    4,
    [12, 13, 10, 11],
    `
Công ty TNHH Cơ khí chính xác {brand} | {brand} 정밀 | {brand} Precision
cơ khí | 기계 | machining
gia công khuôn ép nhựa và chi tiết máy dung sai nhỏ | 사출 금형과 정밀 부품 가공 | makes plastic moulds and close-tolerance parts
Khuôn ép, chi tiết máy, đồ gá | 사출 금형, 기계 부품, 지그 | Moulds, machine parts, fixtures`,
    'CNC, Thiết kế khuôn, Đo kiểm',
  ),
  sector(
    22,
    [4],
    `
Công ty cổ phần Tài chính {brand} | {brand} 파이낸스 | {brand} Finance
tài chính | 금융 | finance
cho vay tiểu thương, thu hộ và tư vấn bảo hiểm minh bạch | 소상공인 대출, 수납 대행, 투명한 보험 상담 | lends to small traders, collects payments and advises plainly on insurance
Cho vay nhỏ, thanh toán, bảo hiểm | 소액 대출, 결제, 보험 | Small loans, payments, insurance`,
    'Thẩm định tín dụng, Phân tích tài chính, Tư vấn bảo hiểm',
  ),
  sector(
    16,
    [15, 14],
    `
Công ty cổ phần Địa ốc {brand} | {brand} 부동산 | {brand} Property
bất động sản | 부동산 | property
môi giới, cho thuê và quản lý căn hộ, văn phòng nhỏ | 아파트·소형 사무실 중개, 임대, 관리 | brokers, lets and manages flats and small offices
Môi giới, cho thuê, vận hành toà nhà | 중개, 임대, 건물 관리 | Brokerage, letting, building management`,
    'Pháp lý nhà đất, Quản lý toà nhà, Đàm phán',
  ),
  sector(
    30,
    [28],
    `
Hợp tác xã Nông sản {brand} | {brand} 농산 | {brand} Farms
nông sản | 농산물 | farming
trồng rau, nuôi cá và chế biến nông sản theo hợp đồng với nông hộ | 계약 농가와 채소 재배, 양식, 농산물 가공 | grows vegetables, farms fish and works with contract farmers
Rau, thuỷ sản, chăn nuôi sạch | 채소, 수산, 친환경 축산 | Vegetables, fish, clean livestock`,
    'Canh tác hữu cơ, Nuôi trồng thuỷ sản, Truy xuất nguồn gốc',
  ),
  sector(
    27,
    [9, 2],
    `
Công ty TNHH Sáng tạo {brand} | {brand} 크리에이티브 | {brand} Creative
sáng tạo | 크리에이티브 | creative work
làm thương hiệu, phim ngắn và nội dung cho doanh nghiệp vừa | 중견기업 브랜드, 단편 영상, 콘텐츠 제작 | makes brands, short films and content for mid-sized firms
Thiết kế, quay dựng, nội dung | 디자인, 영상, 콘텐츠 | Design, film, content`,
    'Thiết kế đồ hoạ, Dựng phim, Viết nội dung',
  ),
  sector(
    33,
    [29],
    `
Công ty TNHH Dịch vụ {brand} | {brand} 서비스 | {brand} Services
dịch vụ | 서비스 | services
cung cấp bảo vệ, vệ sinh, chăm sóc sắc đẹp và giúp việc có đào tạo | 교육받은 경비, 미화, 미용, 가사 인력 제공 | supplies trained guards, cleaners, beauty and household help
Bảo vệ, vệ sinh, làm đẹp, giúp việc | 경비, 미화, 미용, 가사 | Guarding, cleaning, beauty, household`,
    'An ninh, Vệ sinh công nghiệp, Chăm sóc khách',
  ),
  sector(
    17,
    [13, 27, 12],
    `
Công ty cổ phần Năng lượng {brand} | {brand} 에너지 | {brand} Energy
năng lượng | 에너지 | energy
lắp điện mặt trời mái nhà và vận hành trạm xử lý nước | 지붕 태양광 설치와 수처리 시설 운영 | installs rooftop solar and runs water-treatment plants
Điện mặt trời, xử lý nước, tiết kiệm năng lượng | 태양광, 수처리, 에너지 절감 | Solar, water treatment, energy saving`,
    'Điện mặt trời, Xử lý nước thải, An toàn điện',
  ),
  sector(
    7,
    [18, 10, 11],
    `
Công ty TNHH Giày dép {brand} | {brand} 풋웨어 | {brand} Footwear
giày da | 신발 | footwear
sản xuất giày đi bộ và túi da theo mẫu của khách nước ngoài | 해외 바이어 주문 워킹화와 가죽 가방 생산 | makes walking shoes and leather bags to buyers' designs
Giày, túi da, phụ kiện | 신발, 가죽 가방, 액세서리 | Shoes, leather bags, accessories`,
    'May mũ giày, Cắt da, Kiểm hàng xuất khẩu',
  ),
  sector(
    2,
    [8, 13, 7],
    `
Công ty cổ phần Viễn thông {brand} | {brand} 텔레콤 | {brand} Telecom
viễn thông | 통신 | telecom
kéo cáp quang, vận hành trung tâm dữ liệu nhỏ và tổng đài thuê ngoài | 광케이블 구축, 소형 데이터센터, 콜센터 대행 | lays fibre and runs small data centres and outsourced call centres
Cáp quang, trung tâm dữ liệu, tổng đài | 광케이블, 데이터센터, 콜센터 | Fibre, data centres, call centres`,
    'Mạng, Trung tâm dữ liệu, Chăm sóc khách hàng',
  ),
];

function sector(industry_id: number, groups: number[], text: string, skills: string): Sector {
  const [name, field, trade, business] = lines(text) as [Line, Line, Line, Line];
  return { industry_id, groups, name, field, trade, business, skills: skills.split(', ') };
}
