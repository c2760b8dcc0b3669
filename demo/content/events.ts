import type { EventTable } from '#server/infrastructure/db/tables/content.ts';

export interface DemoEvent {
  title: string;
  summary: string;
  place: string;
  /** Days from today on which it begins and ends. */
  days: [first: number, last: number];
  palette: NonNullable<EventTable['palette']['__insert__']>;
  body: string;
  /** Has a picture of its own above the text and one inside of it. */
  hasPictures?: true;
}

const common = `
## Chuẩn bị gì | 준비물 | What to bring
- Hồ sơ bản in hoặc đường dẫn tới hồ sơ trên Sanviec | 인쇄한 이력서 또는 Sanviec 이력서 링크 | Your resume in print or as a link on Sanviec
- Căn cước hoặc hộ chiếu để vào cửa | 입장 확인용 신분증 또는 여권 | Your identity card or passport for the entrance
- Câu hỏi bạn muốn hỏi công ty | 기업에 묻고 싶은 질문 | The questions that you want to ask
> Vào cửa tự do. Không công ty nào được thu tiền của người tìm việc tại sự kiện. | 입장은 무료이며, 어떤 기업도 행사에서 구직자에게 비용을 받을 수 없어요. | Entrance is free. No company may take money from job seekers at the event.`;

/** Events of the demo; texts are `vi | kr | en`. */
export const events: DemoEvent[] = [
  {
    title: 'Ngày hội việc làm Việt – Hàn | 한·베트남 채용 박람회 | Vietnam–Korea job fair',
    summary:
      'Ba ngày gặp trực tiếp các công ty Hàn Quốc tại miền Bắc, phỏng vấn ngay tại chỗ. | 북부 지역 한국 기업을 사흘간 직접 만나고 현장에서 면접을 보세요. | Three days with Korean companies of the north, with interviews on the spot.',
    place: 'Nhà thi đấu tỉnh, Bắc Ninh | 박닌성 체육관 | Provincial arena, Bắc Ninh',
    days: [12, 14],
    palette: 'nghe',
    hasPictures: true,
    body: `
Các nhà máy, công ty phần mềm và trung tâm đào tạo Hàn Quốc tại Bắc Ninh, Thái Nguyên và Hải Phòng cùng tuyển người trong ba ngày. Phiên dịch có mặt ở mọi gian. | 박닌, 타이응우옌, 하이퐁의 한국계 공장, 소프트웨어 회사, 교육 기관이 사흘 동안 함께 채용해요. 모든 부스에 통역이 있어요. | Korean factories, software companies and training centres in Bắc Ninh, Thái Nguyên and Hải Phòng hire together for three days. There are interpreters at every stand.
## Lịch | 일정 | Programme
# Ngày đầu: kỹ thuật, sản xuất, chất lượng | 첫째 날: 기술, 생산, 품질 | Day one: engineering, production, quality
# Ngày hai: văn phòng, kế toán, biên phiên dịch | 둘째 날: 사무, 회계, 통번역 | Day two: office, accounting, interpreting
# Ngày ba: sinh viên năm cuối và thực tập | 셋째 날: 졸업 예정자와 인턴 | Day three: final-year students and internships
${common.trim()}`,
  },
  {
    title:
      'Buổi tối giao lưu: làm phần mềm ở Đà Nẵng | 오픈 이브닝: 다낭에서 개발자로 일하기 | Open evening: building software in Đà Nẵng',
    summary:
      'Năm đội kỹ thuật kể về cách họ làm việc, lương và lộ trình. | 다섯 개발팀이 일하는 방식, 급여, 성장 경로를 이야기해요. | Five teams tell how they work, what they pay and where one can grow.',
    place: 'Công viên phần mềm, Đà Nẵng | 다낭 소프트웨어 파크 | Software park, Đà Nẵng',
    days: [5, 5],
    palette: 'cham',
    body: `
Không thuyết trình dài, không quầy giới thiệu. Mỗi đội có mười lăm phút, sau đó là hỏi đáp quanh bàn. | 긴 발표도 부스도 없어요. 팀마다 15분씩 소개한 뒤 테이블에서 자유롭게 질문해요. | No long slides and no stands. Each team has fifteen minutes, then we talk around the tables.
Bạn có thể để lại [hồ sơ](/recruitment?key=l%E1%BA%ADp%20tr%C3%ACnh) trước để các đội đọc. | 미리 [공고](/recruitment?key=%EA%B0%9C%EB%B0%9C)를 보고 이력서를 남겨 두면 팀이 읽고 와요. | Have a look at the [open jobs](/recruitment?key=developer) and leave your resume beforehand.
${common.trim()}`,
  },
  {
    title:
      'Lớp tối: viết hồ sơ tiếng Hàn | 저녁 강좌: 한국어 이력서 쓰기 | Evening class: a resume in Korean',
    summary:
      'Hai buổi tối trực tuyến cùng giáo viên và một trưởng phòng nhân sự. | 강사와 인사팀장이 함께하는 이틀간의 온라인 수업이에요. | Two evenings online with a teacher and a head of personnel.',
    place: 'Trực tuyến | 온라인 | Online',
    days: [20, 21],
    palette: 'lam',
    body: `
Buổi đầu nói về khung hồ sơ và thư tự giới thiệu kiểu Hàn Quốc. Buổi hai cùng sửa hồ sơ của người học. | 첫날은 한국식 이력서와 자기소개서의 구성, 둘째 날은 수강생 이력서를 함께 고쳐요. | The first evening is about the form of a Korean resume and letter, the second about those of the learners.
- Trình độ: TOPIK 3 trở lên | 수준: TOPIK 3급 이상 | Level: TOPIK 3 and above
- Tối đa 30 người | 정원 30명 | At most 30 people
- Miễn phí | 무료 | Free`,
  },
  {
    title:
      'Ngày tuyển dụng khách sạn và nhà hàng | 호텔·레스토랑 채용의 날 | Hiring day for hotels and restaurants',
    summary:
      'Bếp, lễ tân, buồng phòng: phỏng vấn trong ngày, trả lời trong tuần. | 주방, 프런트, 객실: 당일 면접, 일주일 안에 답변. | Kitchen, front desk, rooms: interviews that day, answers within the week.',
    place: 'Trung tâm hội nghị, Nha Trang | 나트랑 컨벤션 센터 | Conference centre, Nha Trang',
    days: [33, 33],
    palette: 'son',
    body: `
Mùa cao điểm sắp tới, hơn hai mươi khách sạn tuyển đồng thời. Người chưa có kinh nghiệm được làm thử trong lớp học ngay tại chỗ. | 성수기를 앞두고 20여 개 호텔이 함께 채용해요. 경력이 없어도 현장 체험 수업에 참여할 수 있어요. | With the season ahead, more than twenty hotels hire together. Newcomers can try the work in a class on the spot.
${common.trim()}`,
  },
  {
    title: 'Ngày hội sinh viên Cần Thơ | 껀터 대학생 취업의 날 | Students’ day in Cần Thơ',
    summary:
      'Thực tập và việc đầu tiên ở Đồng bằng sông Cửu Long. | 메콩 델타 지역의 인턴과 첫 직장. | Internships and first jobs in the Mekong delta.',
    place: 'Cần Thơ | 껀터 | Cần Thơ',
    days: [-18, -17],
    palette: 'la',
    body: `
Cảm ơn hơn một nghìn sinh viên đã đến. Danh sách công ty và các tin còn tuyển vẫn có trên Sanviec. | 천 명이 넘는 학생이 함께해 주셨어요. 참가 기업과 모집 중인 공고는 Sanviec에서 계속 볼 수 있어요. | More than a thousand students came: thank you. The companies and their open jobs are still on Sanviec.
Lần sau: mùa xuân, với nhiều chỗ thực tập có lương hơn. | 다음 행사는 봄에 열리며 유급 인턴 자리가 더 늘어나요. | Next time: in spring, with more paid internships.`,
  },
  {
    title: 'Hội thảo: trả lương công bằng | 세미나: 공정한 급여 | Seminar: paying fairly',
    summary:
      'Dành cho công ty tuyển dụng: hiểu mức lương trung vị và nêu rõ lương trong tin tuyển dụng. | 채용 담당자를 위한 자리: 급여 중앙값을 읽고 급여를 밝히는 공고 쓰기. | For employers: reading median pay and writing jobs that name it.',
    place: 'TP. Hồ Chí Minh | 호찌민시 | Hồ Chí Minh City',
    days: [-40, -40],
    palette: 'man',
    body: `
Tin nêu rõ mức lương nhận được nhiều hồ sơ phù hợp hơn. Buổi hội thảo hướng dẫn cách đặt khoảng lương và giải thích với ứng viên. | 급여를 밝힌 공고에 더 적합한 지원이 들어와요. 급여 범위를 정하고 지원자에게 설명하는 방법을 다뤘어요. | Jobs that name their pay get applications that fit better. The seminar showed how to set a range and explain it.`,
  },
];
