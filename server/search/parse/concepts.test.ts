import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { conceptsIn, findConcepts, isJobConcept, listLines, listNames } from './concepts.ts';
import { readWords } from './normalise.ts';

const [names = ''] = readFileSync(new URL('../lexicon/jobs.txt', import.meta.url), 'utf8').split(
  '# inside other words',
);
const lines = listLines(names).map((line) => line.split('|').map(listNames));

test('every concept has names in three languages and an id of its own', () => {
  expect(lines.filter((columns) => columns.length !== 3 || columns.flat().includes(''))).toEqual([]);
  const ids = lines.map(([, , en]) => en?.[0]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('no two concepts have the same name', () => {
  const ids = new Map<string, Set<string | undefined>>();
  for (const [vi = [], ko = [], en = []] of lines)
    for (const name of [...vi, ...ko.map((korean) => korean.replaceAll(' ', '')), ...en]) {
      const of = ids.get(name.toLowerCase()) ?? new Set();
      ids.set(name.toLowerCase(), of.add(en[0]));
    }
  expect([...ids].filter(([, of]) => of.size > 1)).toEqual([]);
});

test.each([
  ['tuyển KTT', 'chief accountant'],
  ['KTTH biết tiếng Nhật', 'general accounting'],
  ['ke toan kho', 'inventory accountant'],
  ['NVKD bất động sản', 'sales'],
  ['NVBH part time', 'shop assistant'],
  ['NVVP', 'administration'],
  ['Trưởng phòng HCNS', 'hr manager'],
  ['CSKH ca đêm', 'customer service'],
  ['nhân viên thu mua', 'purchasing'],
  ['tài xế bằng B2', 'driver'],
  ['lái xe tải 5 tấn', 'truck driver'],
  ['lái xe nâng', 'forklift driver'],
  ['LĐPT', 'factory worker'],
  ['công nhân may', 'garment'],
  ['kỹ sư QS', 'quantity surveyor'],
  ['chỉ huy trưởng', 'construction site manager'],
  ['phụ hồ', 'bricklayer'],
  ['kĩ thuật viên', 'technician'],
  ['thợ điện nước', 'electrician'],
  ['IT Comtor', 'it comtor'],
  ['nhân viên IT', 'information technology'],
  ['chuyên viên quan hệ khách hàng', 'relationship manager'],
  ['giáo viên mầm non', 'kindergarten teacher'],
  ['gia sư toán', 'maths teacher'],
  ['điều dưỡng', 'nurse'],
  ['hộ lý', 'caregiver'],
  ['giúp việc ở lại', 'housekeeper'],
  ['trông trẻ', 'nanny'],
  ['thợ nail', 'nail technician'],
  ['pha chế', 'barista'],
  ['phụ bếp', 'kitchen helper'],
  ['HDV du lịch', 'tour guide'],
  ['PG sự kiện', 'promoter'],
  ['phiên dịch tiếng Hàn', 'korean interpreter'],
  ['생산관리', 'production management'],
  ['경리 직원', 'accounting'],
  ['총무', 'administration'],
  ['영양사', 'nutritionist'],
  ['조리사', 'chef'],
  ['물류 담당자', 'logistics'],
  ['텔레마케터', 'telesales'],
  ['프론트엔드', 'frontend'],
  ['백엔드 개발자', 'backend'],
  ['유튜브 편집자', 'video editor'],
  ['캐디', 'caddie'],
  ['요양보호사', 'caregiver'],
  ['사회복지사', 'social worker'],
  ['보육교사', 'kindergarten teacher'],
  ['학원강사', 'academy instructor'],
  ['방과후교사', 'academy instructor'],
  ['베트남어 통역', 'korean interpreter'],
  ['CS 담당자', 'customer service'],
  ['온라인 MD', 'merchandiser'],
  ['지게차 기사', 'forklift driver'],
  ['현장소장', 'construction site manager'],
  ['입주 가사도우미', 'housekeeper'],
  ['간호조무사', 'nurse'],
  ['purchasing staff', 'purchasing'],
  ['registered nurse', 'nurse'],
  ['live-in maid', 'housekeeper'],
  ['babysitter', 'nanny'],
  ['nail tech', 'nail technician'],
  ['truck driver', 'truck driver'],
  ['QA engineer', 'tester'],
  ['QA/QC inspector', 'quality control'],
  ['social media manager', 'social media'],
  ['key account manager', 'account manager'],
  ['forklift operators', 'forklift driver'],
  ['care worker', 'caregiver'],
  ['bookkeeper', 'accounting'],
])('"%s" names the job %s', (text, concept) => {
  expect(conceptsIn(text).filter(isJobConcept)).toContain(concept);
});

test.each([
  ['chief accountant', ['kế toán trưởng', '회계팀장', 'chief accountant']],
  ['purchasing', ['nhân viên mua hàng', '구매 담당자', 'purchasing staff']],
  ['production management', ['quản lý sản xuất', '생산관리', 'production manager']],
  ['veterinarian', ['bác sĩ thú y', '수의사', 'vet']],
])('%s has names in three languages', (concept, texts) => {
  expect(texts.filter((text) => !conceptsIn(text).includes(concept))).toEqual([]);
});

test.each([
  ['lái xe tại Hà Nội', 'truck driver'],
  ['tư vấn tài chính', 'logistics'],
  ['sắp xếp hồ sơ', 'erp'],
  ['ít kinh nghiệm', 'information technology'],
  ['nhân viên Bà Rịa', 'business analyst'],
  ['데이터 인사이트', 'human resources'],
  ['의사결정 지원', 'doctor'],
  ['병원 예약', 'agriculture'],
  ['자바스크립트', 'java'],
  ['어린이집 조리사', 'kindergarten teacher'],
  ['bánh mì', 'baker'],
  ['tư vấn qua điện thoại', 'electrical'],
  ['kiến trúc sư phần mềm', 'architect'],
  ['xây dựng website', 'construction'],
  ['khách hàng không hài lòng', 'aircraft mechanic'],
  ['한국어 강사', 'science teacher'],
  ['운전기사', 'electrical'],
])('"%s" does not name %s', (text, concept) => {
  expect(conceptsIn(text)).not.toContain(concept);
});

test('diacritics may be missing, but not be others, and the two places of a tone are one spelling', () => {
  expect(conceptsIn('ky su hoa')).toContain('chemical');
  expect(conceptsIn('kĩ sư hóa')).toEqual(conceptsIn('kỹ sư hoá'));
  expect(conceptsIn('kể toán')).not.toContain('accounting');
});

test('levels, languages, types of employment and workplaces are no jobs', () => {
  const others = ['manager', 'team leader', 'korean language', 'intern', 'part-time', 'assistant', 'hotel'];
  expect(others.filter(isJobConcept)).toEqual([]);
  expect(conceptsIn('thực tập sinh')).toContain('intern');
});

test('a question is searched for names of work in less than 0.05 ms', () => {
  const words = readWords('nhân viên kế toán tổng hợp ở quận 7 tphcm');
  const times = Array.from({ length: 3_000 }, () => {
    const start = performance.now();
    findConcepts(words);
    return performance.now() - start;
  });
  expect(times.sort((a, b) => a - b)[1_500]).toBeLessThan(0.05);
});
