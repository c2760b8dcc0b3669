import { languages } from '#contract/languages.ts';
import { addParticle } from '../language/grammar.ts';
import type { Random } from '../language/random.ts';
import { lines } from '../language/sentences.ts';
import type { Line } from '../reference.ts';
import type { Sector } from './sectors.ts';

export interface CompanyFacts {
  name: Line;
  sector: Sector;
  founded: number;
  staff: number;
  province: string;
}

const overviews = lines(`
{name} {trade}. Từ {province}, {staff} nhân viên của chúng tôi phục vụ khách hàng trong nước và ba nước lân cận. | {name}는 {province}에서 {trade} 사업을 하는 회사입니다. {staff}명의 구성원이 국내와 인접 3개국 고객을 만납니다. | {name} {trade}. From {province}, our {staff} people serve customers at home and in three neighbouring countries.
Thành lập năm {founded} tại {province}, {name} {trade}. Công ty có {staff} nhân viên và giữ được nhiều khách hàng từ ngày đầu. | {founded}년 {province}에서 시작한 {name}는 {trade} 전문 기업입니다. {staff}명이 일하며 창업 초기 고객과 지금도 함께합니다. | Founded in {province} in {founded}, {name} {trade}. It employs {staff} people and still works with many of its first customers.
{name} là nơi làm việc của {staff} người ở {province}. Chúng tôi {trade} và tự hào về tỷ lệ khách quay lại. | {name}는 {province}에서 {staff}명이 일하는 곳입니다. {trade} 분야에서 높은 재구매율을 자랑합니다. | {staff} people work at {name} in {province}. The company {trade} and is proud of how many customers return.
Chúng tôi {trade}. Trụ sở ở {province}, {name} đã đi từ một xưởng nhỏ năm {founded} đến đội ngũ {staff} người hôm nay. | {name}는 {trade} 회사로, {founded}년 작은 작업장에서 출발해 현재 {province}에서 {staff}명이 함께합니다. | {name} {trade}. From a small workshop in {founded} it has grown to {staff} people, with its head office in {province}.
`);
const companyCultureTexts = lines(`
Ở đây, người mới được kèm ba tháng và ai cũng có một buổi nói chuyện riêng với quản lý mỗi quý. | 신입에게는 3개월간 멘토가 있으며 모든 직원이 분기마다 관리자와 면담합니다. | Newcomers have a mentor for three months, and everybody talks with their manager once a quarter.
Chúng tôi công khai bậc lương, đóng bảo hiểm đầy đủ và trả lương đúng ngày suốt các năm qua. | 급여 등급을 공개하고 보험을 전액 가입하며 급여일을 한 번도 어기지 않았습니다. | Pay bands are open, insurance is paid in full and pay day has never been missed.
Mọi phòng ban cùng xem một bảng mục tiêu, và nhóm nào cũng được quyền dừng việc khi thấy không an toàn. | 모든 부서가 같은 목표판을 공유하고, 안전하지 않으면 누구나 작업을 멈출 수 있습니다. | All departments share one board of goals, and any team may stop work that is not safe.
Bữa trưa ăn chung, cuối tháng cả công ty nghe từng nhóm kể một việc làm tốt và một việc cần sửa. | 점심은 함께 먹고, 월말에는 팀마다 잘한 일과 고칠 일을 하나씩 나눕니다. | Lunch is shared, and each month every team tells one thing done well and one to mend.
Chúng tôi tuyển người tử tế trước, rồi mới xét tay nghề, vì nghề có thể dạy. | 기술은 가르칠 수 있기에 먼저 됨됨이를 봅니다. | We hire decent people first and skill second, because skill can be taught.
Mỗi năm công ty dành một tuần cho sửa sang nơi làm việc theo đề nghị của nhân viên. | 매년 일주일은 직원 제안에 따라 일터를 고치는 데 씁니다. | One week a year goes into repairing the workplace as the staff propose.
`);
const visions = lines(`
Trở thành nơi mà con cái của nhân viên cũng muốn vào làm. | 직원의 자녀도 일하고 싶어 하는 회사가 되는 것입니다. | To be a place where our people's children would like to work.
Làm đúng lời hứa với khách trước khi nghĩ đến lớn hơn. | 더 커지기 전에 고객과의 약속을 먼저 지킵니다. | To keep our promises to customers before we think of growing.
Đến năm {future}, giảm một nửa lượng rác và điện trên mỗi sản phẩm. | {future}년까지 제품당 폐기물과 전력을 절반으로 줄이겠습니다. | By {future}, to halve waste and power for each product.
Đưa tay nghề của người Việt ra thế giới bằng những việc nhỏ làm kỹ. | 작은 일도 정성껏 하여 베트남의 솜씨를 세계에 알립니다. | To carry Vietnamese skill into the world through small things done well.
Mỗi khách hàng có một người phụ trách biết tên họ. | 모든 고객에게 이름을 아는 담당자를 두겠습니다. | Every customer has somebody here who knows their name.
Năm {future}, mở thêm hai cơ sở ở tỉnh mà nhân viên không phải xa nhà. | {future}년까지 직원이 고향을 떠나지 않도록 지방 거점 두 곳을 더 엽니다. | By {future}, to open two more sites so that people need not leave home.
Bền hơn nhanh: lợi nhuận vừa đủ, nghề nghiệp lâu dài. | 빠름보다 오래감을, 적정한 이익과 긴 경력을 추구합니다. | Lasting before fast: enough profit, long careers.
`);
const histories = lines(`
{founded}: thành lập tại {province} với {first} người.\\n{y1}: khách hàng nước ngoài đầu tiên.\\n{y2}: chuyển sang cơ sở mới rộng gấp ba. | {founded}년: {province}에서 {first}명으로 창립\\n{y1}년: 첫 해외 고객 확보\\n{y2}년: 세 배 규모의 신사옥 이전 | {founded}: founded in {province} with {first} people.\\n{y1}: the first customer abroad.\\n{y2}: moved to premises three times as large.
{founded}: đăng ký kinh doanh, đội ngũ {first} người.\\n{y1}: đạt chứng nhận quản lý chất lượng.\\n{y2}: đội ngũ vượt {staff} người. | {founded}년: 사업자 등록, {first}명으로 시작\\n{y1}년: 품질경영 인증 취득\\n{y2}년: 임직원 {staff}명 돌파 | {founded}: registered, a team of {first}.\\n{y1}: certified for quality management.\\n{y2}: the team passes {staff} people.
{founded}: xưởng đầu tiên, {first} người.\\n{y1}: thành lập bộ phận đào tạo riêng.\\n{y2}: mở chi nhánh thứ hai. | {founded}년: 첫 작업장, {first}명\\n{y1}년: 자체 교육 부서 설립\\n{y2}년: 제2지점 개설 | {founded}: the first workshop, {first} people.\\n{y1}: a training department of our own.\\n{y2}: the second branch opens.
`);

export interface CompanyTexts {
  overview: Line;
  vision: Line;
  history: Line;
}

/** Writes what a company says about itself, the same in three languages. `year` is the present one. */
export function writeCompany(random: Random, facts: CompanyFacts, year: number): CompanyTexts {
  const span = Math.max(year - facts.founded, 3);
  const words = {
    founded: facts.founded,
    staff: facts.staff,
    province: facts.province,
    first: random.whole(4, 18),
    y1: facts.founded + Math.max(Math.floor(span / 3), 1),
    y2: facts.founded + Math.max(Math.floor((2 * span) / 3), 2),
    future: year + random.whole(3, 6),
  };
  const [overview, culture, vision] = [
    random.pick(overviews),
    random.pick(companyCultureTexts),
    random.pick(visions),
  ];
  const history = random.pick(histories);
  const fill = (line: Line) => inEveryLanguage((language) => fillIn(line[language], words, facts, language));
  return {
    overview: inEveryLanguage((language) => `${fill(overview)[language]}\n\n${culture[language]}`),
    vision: fill(vision),
    history: inEveryLanguage((language) => fill(history)[language].replaceAll('\\n', '\n')),
  };
}

function fillIn(
  text: string,
  words: Record<string, string | number>,
  facts: CompanyFacts,
  language: keyof Line,
): string {
  const all: Record<string, string | number> = {
    ...words,
    name: facts.name[language],
    trade: facts.sector.trade[language],
  };
  return text.replace(/\{(\w+)\}(는(?=\s))?/g, (_, name: string, particle?: string) => {
    const value = String(all[name]);
    return particle ? addParticle(value, particle) : value;
  });
}

function inEveryLanguage(write: (language: keyof Line) => string): Line {
  return Object.fromEntries(languages.map((language) => [language, write(language)])) as Line;
}
