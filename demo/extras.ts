import { lines } from './language/sentences.ts';

/** "Other content" of some ads. */
export const extras = lines(`
Mang theo bản sao giấy tờ tuỳ thân khi phỏng vấn. | 면접 시 신분증 사본을 지참해 주세요. | Please bring a copy of your identity card to the interview.
Nơi làm có thang máy và lối đi cho xe lăn. | 근무지에 엘리베이터와 휠체어 통로가 있습니다. | The workplace has a lift and wheelchair access.
Xe buýt dừng cách cổng 200 mét. | 정문에서 200m 거리에 버스 정류장이 있습니다. | The bus stops 200 metres from the gate.
Công ty hỗ trợ chỗ ở tuần đầu cho người ở tỉnh khác. | 타 지역 거주자에게 첫 주 숙소를 지원합니다. | We help with lodging in the first week if you come from another province.
Tin này do bộ phận nhân sự của công ty đăng, không qua trung gian. | 이 공고는 중개 없이 회사 인사팀이 직접 올렸습니다. | This job is posted by our own staff, without agents.
`);
