import type { Line } from '../reference.ts';

/** Frame of a description: the same choice in every language says the same. `{…}` is filled in by describe.ts. */
export const openings: Line[] = lines(`
{company} mở thêm chỗ cho vị trí {career} tại {place}. | {company}에서 {place} 근무 {career}를 모십니다. | {company} is adding a {career} in {place}.
Đội {team} người của {company} ở {place} đang thiếu một đồng đội làm {career}. | {place}에 있는 {company}의 {team}명 팀이 함께할 {career}를 찾습니다. | Our team of {team} at {company} in {place} is looking for a {career}.
Vì đơn hàng tăng từ quý trước, {company} cần thêm {headcount} người cho vị trí {career}, làm việc tại {place}. | 지난 분기부터 물량이 늘어 {company}는 {place}에서 일할 {career} {headcount}명을 채용합니다. | Orders have grown since last quarter, so {company} needs {headcount} more for the position of {career} in {place}.
Người tiền nhiệm chuyển sang vị trí mới, nên {company} tìm {career} tiếp nhận công việc tại {place}. | 전임자가 다른 직무로 이동하여 {company}는 {place}에서 업무를 이어받을 {career}를 찾습니다. | The person before you has moved on inside the company; {company} now wants a {career} to take over in {place}.
Bạn thích công việc rõ ràng, đồng nghiệp tử tế? {company} tuyển {career} tại {place}. | 명확한 업무와 좋은 동료를 원하신다면, {company}가 {place}에서 {career}를 채용합니다. | If you like clear work and decent colleagues: {company} is hiring a {career} in {place}.
{company} thành lập năm {founded}, hiện có {staff} người. Chúng tôi tuyển {career} cho cơ sở ở {place}. | {founded}년에 설립되어 {staff}명이 함께하는 {company}에서 {place} 사업장의 {career}를 채용합니다. | Founded in {founded} and {staff} people strong today, {company} is hiring a {career} for its site in {place}.
Chúng tôi là {company}. Cơ sở {place} sắp mở rộng và cần {headcount} người làm {career}. | {company}입니다. {place} 사업장 확장으로 {career} {headcount}명을 모집합니다. | We are {company}. Our {place} site is growing and has room for {headcount} in the role of {career}.
Tại {place}, {company} đang tìm {career} làm lâu dài, có lộ trình và người kèm. | {company}는 {place}에서 오래 함께할 {career}를 찾으며, 멘토와 성장 경로를 제공합니다. | In {place}, {company} wants a {career} who stays; there is a mentor and a path ahead.
Vị trí {career} này báo cáo trực tiếp cho trưởng bộ phận của {company} tại {place}. | 이 {career} 직무는 {place} {company}의 부서장에게 직접 보고합니다. | This {career} reports straight to the head of department of {company} in {place}.
{company} chuyển tới địa điểm mới ở {place} và tuyển {career} cho nhóm {team} người. | {company}가 {place}로 이전하며 {team}명 팀에 합류할 {career}를 채용합니다. | {company} is moving to new premises in {place} and hires a {career} for a team of {team}.
`);

export const teamLines: Line[] = lines(`
Nhóm gồm {team} người, phần lớn đã làm cùng nhau hơn ba năm. | 팀은 {team}명이며 대부분 3년 이상 함께 일했습니다. | The team has {team} people, most of them together for more than three years.
Tháng đầu bạn đi cùng một người cũ, tháng thứ hai tự nhận việc. | 첫 달은 선배와 함께, 둘째 달부터 직접 업무를 맡습니다. | In month one you work beside an old hand, in month two on your own.
Quản lý trực tiếp ngồi cùng phòng, hỏi là có trả lời. | 직속 관리자가 같은 공간에 있어 바로 질문할 수 있습니다. | Your manager sits in the same room; ask and you get an answer.
Mỗi sáng cả nhóm họp đứng mười phút, không có họp dài. | 매일 아침 10분 스탠딩 미팅만 하고 긴 회의는 없습니다. | Ten minutes standing up each morning; no long meetings.
Chúng tôi góp ý thẳng và lịch sự, sai thì sửa chứ không tìm người để trách. | 솔직하고 정중하게 피드백하며, 실수는 탓하지 않고 고칩니다. | We speak plainly and politely; mistakes are fixed, not blamed.
Nhóm có cả người Việt và người Hàn, làm việc bằng tiếng Việt là chính. | 베트남·한국 동료가 함께하며 주로 베트남어로 일합니다. | Vietnamese and Korean colleagues work together, mostly in Vietnamese.
Năm qua nhóm chỉ có một người nghỉ việc, vì chuyển về quê. | 지난 1년간 퇴사자는 귀향한 한 명뿐입니다. | One person left in the past year, to move back home.
Việc được chia theo bảng chung, ai cũng thấy ai đang làm gì. | 업무는 공용 보드에서 나누어 누구나 진행 상황을 볼 수 있습니다. | Work is shared on one board, so everybody sees who does what.
Người mới được hỏi ý kiến ngay từ tuần đầu, vì mắt mới thấy điều người cũ quen rồi. | 새로운 시각을 존중하여 첫 주부터 의견을 묻습니다. | We ask newcomers from the first week: fresh eyes see more.
Trưởng nhóm đi lên từ chính vị trí này. | 현재 팀장도 이 직무에서 시작했습니다. | The team lead started in this very position.
`);

/** Working time by kind of workplace. */
export const schedules = {
  office: lines(`
Làm từ {from} đến {to}, thứ Hai đến thứ Sáu, nghỉ trưa một giờ. | 월~금 {from}~{to}, 점심시간 1시간. | {from} to {to}, Monday to Friday, one hour for lunch.
Giờ hành chính {from}–{to}; thứ Bảy làm cách tuần nửa buổi. | 정규 시간 {from}~{to}, 격주 토요일 오전 근무. | Office hours {from}–{to}; every other Saturday morning.
Vào làm lúc {from}, ra về {to}, được lệch 30 phút nếu báo trước. | {from} 출근 {to} 퇴근, 사전 공유 시 30분 조정 가능. | In at {from}, out at {to}, half an hour either way if you say so.
Tuần 40 giờ, khung giờ {from}–{to}, hiếm khi ở lại muộn. | 주 40시간, {from}~{to}, 야근은 드뭅니다. | A 40-hour week, {from}–{to}, rarely later.
Thứ Hai tới thứ Sáu, {from}–{to}; mùa cao điểm có thể làm thêm và được trả đủ. | 월~금 {from}~{to}, 성수기 연장근무 시 수당 전액 지급. | Monday to Friday {from}–{to}; peak weeks may run longer and are paid.
`),
  shift: lines(`
Ca ngày {from}–{to}, ca đêm đổi hai tuần một lần, mỗi tuần nghỉ một ngày. | 주간 {from}~{to}, 2주마다 야간 교대, 주 1일 휴무. | Day shift {from}–{to}, nights every second fortnight, one day off a week.
Ba ca xoay vòng, ca sớm bắt đầu {from}; lịch dán trước mười ngày. | 3교대, 오전조 {from} 시작, 근무표는 10일 전 공지. | Three rotating shifts, the early one from {from}; rota up ten days ahead.
Chọn ca {from}–{to} hoặc ca chiều, đổi ca với đồng nghiệp khi cần. | {from}~{to} 또는 오후조 선택, 동료와 교대 가능. | Choose {from}–{to} or the afternoon, and swap with colleagues when needed.
Mỗi ca tám tiếng, có 45 phút ăn; ca chính {from}–{to}. | 근무조당 8시간, 식사 45분, 주 근무 {from}~{to}. | Eight hours a shift with 45 minutes to eat; main shift {from}–{to}.
Làm sáu ngày, nghỉ một ngày theo lịch xoay; giờ làm {from}–{to}. | 주 6일 근무, 순번 휴무 1일, {from}~{to}. | Six days on and one off in turn; hours {from}–{to}.
`),
  site: lines(`
Giờ công trường {from}–{to}, nghỉ trưa 90 phút tránh nắng. | 현장 {from}~{to}, 한낮 90분 휴식. | Site hours {from}–{to}, a 90-minute break in the midday heat.
Làm thứ Hai đến thứ Bảy từ {from} tới {to}, mưa to thì nghỉ và vẫn chấm nửa công. | 월~토 {from}~{to}, 폭우 시 휴무하며 반일 급여 인정. | Monday to Saturday {from} to {to}; heavy rain means half a day's pay at home.
Bắt đầu {from}, kết thúc {to}; vụ gấp thì chia hai tốp. | {from} 시작 {to} 종료, 바쁠 때는 두 조로 운영. | Start {from}, end {to}; two crews when it is urgent.
Tuần làm sáu ngày, {from}–{to}, Chủ nhật nghỉ. | 주 6일 {from}~{to}, 일요일 휴무. | Six days a week, {from}–{to}, Sundays off.
`),
  partTime: lines(`
Mỗi ca bốn đến năm tiếng, bắt đầu {from}; đăng ký ca từ thứ Sáu tuần trước. | 하루 4~5시간, {from} 시작, 전주 금요일에 근무 신청. | Four to five hours from {from}; book shifts the Friday before.
Cần làm ít nhất bốn buổi mỗi tuần, ca {from}–{to}, hợp với sinh viên. | 주 4회 이상 {from}~{to}, 학생에게 적합. | At least four times a week, {from}–{to}; suits students.
Ca {from}–{to}, ưu tiên người làm được cuối tuần. | {from}~{to} 근무, 주말 가능자 우대. | {from}–{to}; weekend availability preferred.
Giờ làm xếp theo lịch học, tối thiểu 20 tiếng mỗi tuần. | 학업 일정에 맞춰 주 20시간 이상. | Hours fit around classes, at least 20 a week.
`),
  remote: lines(`
Làm từ xa, có mặt trực tuyến {from}–{to}, mỗi tháng gặp nhau một ngày. | 원격 근무, {from}~{to} 온라인, 월 1회 모임. | Remote, online {from}–{to}, one day together each month.
Tự xếp giờ, chỉ cần dự họp lúc {from} và giao việc đúng hạn. | 자율 시간, {from} 회의 참석과 기한 준수만 지키면 됩니다. | Your own hours; join the {from} call and deliver on time.
Làm tại nhà trong nước Việt Nam, công ty gửi máy tới tận nơi. | 베트남 내 재택근무, 장비를 자택으로 발송합니다. | Work from home anywhere in Vietnam; we send the machine.
`),
};

export const closings: Line[] = lines(`
Nộp hồ sơ qua Sanviec, chúng tôi trả lời trong {days} ngày làm việc. | Sanviec으로 지원하시면 영업일 {days}일 안에 답변드립니다. | Apply through Sanviec; we answer within {days} working days.
Quy trình: đọc hồ sơ, phỏng vấn một lần, báo kết quả sau {days} ngày. | 절차: 서류 검토, 면접 1회, {days}일 후 결과 안내. | The process: resume, one interview, result after {days} days.
Bạn chưa đủ mọi yêu cầu? Cứ nộp, kể chúng tôi nghe việc bạn từng làm tốt. | 조건을 모두 갖추지 않아도 괜찮습니다. 잘해 온 일을 들려주세요. | Not every box ticked? Apply and tell us what you did well.
Phỏng vấn tại nơi làm, bạn được đi xem chỗ làm trước khi quyết định. | 면접 시 근무지를 둘러보고 결정할 수 있습니다. | Interviews are on site, and you see the workplace before you decide.
Không thu bất kỳ khoản phí nào của ứng viên. | 지원자에게 어떤 비용도 받지 않습니다. | We never charge applicants anything.
Phụ trách tuyển dụng gọi cho từng ứng viên, cả khi chưa phù hợp. | 불합격이라도 채용 담당자가 모든 지원자에게 연락드립니다. | Our recruiter calls every applicant, also those we cannot take.
Hồ sơ ghi rõ thời gian có thể bắt đầu và mức lương mong muốn. | 입사 가능일과 희망 급여를 적어 주세요. | Say when you could start and what you hope to earn.
Có thể đi làm ngay trong {days} ngày tới là lợi thế. | {days}일 이내 입사 가능자 우대. | Being able to start within {days} days helps.
`);

/** Four ways of heading the parts: opening, team, duties, requirements, hours, benefits, how to apply. */
export const headings: Record<'duties' | 'requirements' | 'hours' | 'benefits', Line>[] = [
  heads(
    'Công việc | 담당 업무 | What you do',
    'Chúng tôi mong bạn | 자격 요건 | What we ask',
    'Thời gian | 근무 시간 | Hours',
    'Bạn nhận được | 복리후생 | What you get',
  ),
  heads(
    'Mô tả công việc | 업무 내용 | The job',
    'Yêu cầu | 지원 자격 | Requirements',
    'Giờ làm việc | 근무 조건 | Working time',
    'Quyền lợi | 혜택 | Benefits',
  ),
  heads(
    'Một ngày của bạn | 하루 업무 | Your day',
    'Ai hợp với việc này | 이런 분을 찾습니다 | Who fits',
    'Lịch làm | 근무 일정 | Schedule',
    'Chế độ | 처우 | Pay and care',
  ),
  heads(
    'Việc chính | 주요 업무 | Main tasks',
    'Điều kiện | 필요 조건 | You bring',
    'Thời gian làm việc | 근무 형태 | When',
    'Phúc lợi | 복지 | We offer',
  ),
];

/** Years of work an ad asks for. */
export const experienceLines = {
  none: lines(
    'Không yêu cầu kinh nghiệm, có đào tạo | 경력 무관, 교육 제공 | No experience needed, training provided',
  )[0] as Line,
  years: lines(
    'Có từ {years} năm kinh nghiệm ở vị trí tương tự | 유사 직무 경력 {years}년 이상 | At least {years} years in a similar position',
  )[0] as Line,
  oneYear: lines(
    'Có ít nhất một năm kinh nghiệm | 1년 이상 경력 | At least one year of experience',
  )[0] as Line,
};

/** Parses `vi | kr | en`, one sentence a line. */
export function lines(text: string): Line[] {
  return text
    .trim()
    .split('\n')
    .map((row) => {
      const [vi, kr, en] = row.split(' | ');
      if (!vi || !kr || !en) throw new Error(`not three languages: ${row}`);
      return { vi, kr, en };
    });
}

function heads(duties: string, requirements: string, hours: string, benefits: string) {
  const line = (text: string) => lines(text)[0] as Line;
  return {
    duties: line(duties),
    requirements: line(requirements),
    hours: line(hours),
    benefits: line(benefits),
  };
}
