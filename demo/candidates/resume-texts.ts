import { lines } from '../language/sentences.ts';

/** One line under the name. `{career}` and `{years}` are filled in by candidates.ts. */
export const intros = {
  experienced: lines(`
{career}, {years} năm trong nghề, thích việc có kết quả thấy được | {years}년 경력의 {career}, 눈에 보이는 결과를 좋아합니다 | {career} with {years} years in the trade, happiest with visible results
{years} năm làm {career}, chưa từng trễ hẹn với khách | {career} {years}년, 고객과의 약속을 지켜 왔습니다 | {years} years as {career}, never late for a customer
{career} cẩn thận, ghi chép đầy đủ, dễ làm việc cùng | 꼼꼼히 기록하고 함께 일하기 편한 {career} | A careful {career} who writes things down and is easy to work with
`),
  beginner: lines(`
Mới ra trường, học nhanh, sẵn sàng bắt đầu từ việc nhỏ | 배움이 빠르고 작은 일부터 시작할 준비가 된 신입 | Fresh from school, quick to learn, ready to start small
Muốn chuyển sang nghề {career}, đã học xong khoá cơ bản | 기초 과정을 마치고 {career} 직무에 도전합니다 | Moving into work as {career}, basic course completed
`),
};

export const abouts = lines(`
Tôi bắt đầu nghề này vì thích nhìn công việc xong từng bước. Ở nơi làm gần nhất, tôi phụ trách: {duty1}; {duty2}. Điều tôi tự hào nhất là đã kèm được hai người mới làm vững việc. Tôi tìm một nơi có quy trình rõ ràng và đồng nghiệp thẳng thắn. | 일이 한 단계씩 완성되는 모습이 좋아 이 일을 시작했습니다. 최근 직장에서는 {duty1}, {duty2} 업무를 맡았습니다. 신입 두 명이 자리 잡도록 도운 일이 가장 보람 있었습니다. 절차가 명확하고 솔직한 동료가 있는 곳을 찾습니다. | I took up this work because I like to see things finished step by step. In my last place I was in charge of: {duty1}; {duty2}. I am proudest of two newcomers whom I helped to find their feet. I look for clear processes and frank colleagues.
Điểm mạnh của tôi là bền bỉ và ghi chép kỹ. Việc quen tay: {duty1}; {duty2}. Tôi từng đổi cách sắp xếp việc trong nhóm, nhờ vậy mỗi ngày tiết kiệm gần một giờ. Tôi mong được học thêm và gắn bó lâu dài gần nhà. | 끈기와 꼼꼼한 기록이 강점입니다. {duty1}, {duty2} 업무에 익숙합니다. 팀의 업무 순서를 바꿔 하루 한 시간 가까이 절약한 경험이 있습니다. 집 가까운 곳에서 배우며 오래 일하고 싶습니다. | My strengths are patience and good notes. I am used to: {duty1}; {duty2}. I once rearranged the work in our team and saved nearly an hour a day. I would like to keep learning and stay for long, close to home.
Tôi hoà đồng, nói ít làm nhiều. Trong hai năm gần đây tôi tập trung vào: {duty1}; {duty2}. Khi gặp việc khó, tôi hỏi sớm và thử nhanh thay vì chờ. Tôi có thể bắt đầu trong vòng hai tuần. | 말보다 행동이 앞서고 사람들과 잘 어울립니다. 최근 2년간 {duty1}, {duty2} 업무에 집중했습니다. 어려운 일은 미루지 않고 빨리 묻고 시도합니다. 2주 안에 입사할 수 있습니다. | I get on with people and talk less than I do. In the past two years I focused on: {duty1}; {duty2}. When something is hard I ask early and try fast. I can start within two weeks.
Tôi muốn làm tốt nghề mình chọn trước khi nghĩ đến chức danh. Kinh nghiệm chính: {duty1}; {duty2}. Cấp trên cũ nhận xét tôi đúng giờ và không giấu lỗi. Tôi sẵn sàng làm ca và đi công tác ngắn. | 직함보다 제 일을 잘하는 것이 먼저라고 생각합니다. 주요 경험은 {duty1}, {duty2}입니다. 이전 상사는 제가 시간을 잘 지키고 실수를 숨기지 않는다고 평가했습니다. 교대 근무와 단기 출장도 가능합니다. | I want to do my trade well before I think of titles. Main experience: {duty1}; {duty2}. My former manager says that I am on time and never hide a mistake. Shifts and short trips are fine.
`);

export const beginnerAbouts = lines(`
Tôi vừa học xong và đã thực tập ba tháng. Trong kỳ thực tập tôi được phụ giúp: {duty1}. Tôi chưa có nhiều kinh nghiệm nhưng ghi chép kỹ, hỏi khi chưa rõ và không ngại việc tay chân. | 학업을 마치고 3개월간 실습했습니다. 실습 중 {duty1} 업무를 도왔습니다. 경험은 적지만 꼼꼼히 기록하고 모르면 묻고 몸 쓰는 일도 마다하지 않습니다. | I have just finished my studies and a three-month internship, where I helped with: {duty1}. My experience is short, but I take notes, ask when unsure and do not mind hands-on work.
Đây là công việc đầu tiên tôi muốn làm nghiêm túc. Tôi đã tự học qua sách và lớp buổi tối, hiểu những việc như: {duty1}. Tôi cần một người hướng dẫn và sẽ bù lại bằng sự chăm chỉ. | 처음으로 진지하게 시작하고 싶은 일입니다. 책과 야간 수업으로 {duty1} 같은 업무를 익혔습니다. 이끌어 줄 분이 있다면 성실함으로 보답하겠습니다. | This is the first job that I want to do in earnest. I taught myself from books and evening classes and understand work such as: {duty1}. I need somebody to guide me and will repay it with diligence.
`);

/** Invented schools: none of them exists. */
export const schools = lines(`
Đại học Sông Ngà | 송응아대학교 | Song Nga University
Đại học Kinh tế Hoa Gạo | 호아가오 경제대학교 | Hoa Gao University of Economics
Cao đẳng Kỹ nghệ Lam Giang | 람장 기술전문대학 | Lam Giang College of Technology
Cao đẳng nghề Bến Nứa | 벤느어 직업전문대학 | Ben Nua Vocational College
Trung cấp Du lịch Mây Trắng | 머이짱 관광학교 | May Trang School of Tourism
Trung học phổ thông Đồi Thông | 도이통 고등학교 | Doi Thong High School
Đại học Bách nghệ Trường Sao | 쯔엉사오 공과대학교 | Truong Sao Institute of Technology
`);

export const resumeTitles = lines(`
Hồ sơ {career} | {career} 이력서 | {career} resume
{career} – bản đầy đủ | {career} 상세 이력서 | {career}, full version
Ứng tuyển {career} năm {year} | {year}년 {career} 지원 | {career} {year}
`);

export const culturalFitTexts = lines(`
Làm việc nhóm, tôn trọng giờ giấc | 팀워크와 시간 약속 중시 | Teamwork and punctuality
Quen môi trường nhiều quốc tịch | 다국적 환경에 익숙함 | Used to colleagues from many countries
Thích văn hoá góp ý thẳng thắn | 솔직한 피드백 문화 선호 | Likes frank feedback
Hoạt động tình nguyện cuối tuần | 주말 봉사 활동 | Volunteers at weekends
`);
