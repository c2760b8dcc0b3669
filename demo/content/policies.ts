import type { PolicyKind } from '#contract/enums.ts';

const terms = `
Sanviec là sàn tuyển dụng, nơi công ty đăng việc và người tìm việc ứng tuyển. Điều khoản này quy định quyền và nghĩa vụ của người tìm việc, công ty và Sanviec. | Sanviec은 기업이 공고를 올리고 구직자가 지원하는 채용 플랫폼입니다. 이 약관은 구직자, 기업, Sanviec의 권리와 의무를 정합니다. | Sanviec is a job marketplace: companies post jobs and people apply. These terms say what all of us may expect of each other.
## 1. Ai được sử dụng | 1. 이용 자격 | 1. Who may use it
Ai cũng xem được tin tuyển dụng mà không cần tài khoản. | 공고는 계정 없이 누구나 볼 수 있습니다. | Anybody can read jobs without an account.
Để ứng tuyển, bạn phải đủ tuổi lao động theo pháp luật Việt Nam và khai tên thật. Mỗi người có một tài khoản. | 지원하려면 베트남 법률상 근로 가능 연령이어야 하며 실명을 사용해야 합니다. 계정은 1인 1개입니다. | To apply you must be of working age under Vietnamese law and give your real name. Each person has one account.
Để đăng tin, công ty phải có mã số thuế còn hiệu lực và giấy chứng nhận đã được chúng tôi kiểm tra. | 공고를 올리려면 유효한 사업자등록번호(MST)와 저희가 확인한 등록증이 있어야 합니다. | To post, a company needs a tax code that is in force and a certificate that we have checked.
## 2. Tài khoản của bạn | 2. 계정 | 2. Your account
Bạn giữ kín mật khẩu và mã xác nhận. Mọi thao tác từ tài khoản của bạn được coi là do bạn thực hiện, cho đến khi bạn báo cho chúng tôi. | 비밀번호와 인증번호는 본인이 관리합니다. 알려 주시기 전까지 계정에서 이루어진 일은 본인이 한 것으로 봅니다. | Keep your password and codes to yourself. What is done with your account counts as yours until you tell us otherwise.
## 3. Tin tuyển dụng | 3. 채용 공고 | 3. Jobs
Một tin tuyển dụng phải: | 채용 공고는 다음을 지켜야 합니다. | A job must:
- nói về một công việc có thật, tại nơi làm việc có thật; | 실제로 존재하는 일과 근무지를 다룰 것 | be about work that exists, at a place that exists;
- không phân biệt đối xử vì giới tính, dân tộc, tôn giáo, khuyết tật hay thai sản; | 성별, 민족, 종교, 장애, 임신을 이유로 차별하지 않을 것 | not discriminate by sex, ethnicity, religion, disability or pregnancy;
- không đòi ứng viên trả bất kỳ khoản tiền nào; | 지원자에게 어떤 비용도 요구하지 않을 것 | ask no money of applicants, for whatever reason;
- được dừng khi đã tuyển đủ người. | 충원되면 모집을 마칠 것 | be stopped when enough people were hired.
Chúng tôi xem tin trước khi đăng và có thể ẩn, trả lại hoặc tạm khoá tin vi phạm, kèm lý do. | 게시 전에 공고를 검토하며, 위반한 공고는 사유를 밝히고 숨기거나 반려하거나 정지할 수 있습니다. | We read jobs before they appear, and may hide, return or suspend those that break these rules, with the reason.
## 4. Ứng tuyển | 4. 지원 | 4. Applications
Khi bạn ứng tuyển, công ty nhận một bản sao hồ sơ của bạn tại thời điểm đó và được xem trong 90 ngày. Bạn có thể huỷ đơn cho đến khi có kết quả cuối cùng. | 지원하면 그 시점의 이력서 사본이 기업에 전달되며 90일 동안 열람할 수 있습니다. 최종 결과 전까지 취소할 수 있습니다. | When you apply, the company gets a copy of your resume as it is then and may see it for 90 days. You may cancel until there is a final result.
Công ty chỉ dùng hồ sơ để tuyển cho vị trí đã nêu, không chuyển cho bên thứ ba. | 기업은 해당 채용에만 이력서를 사용하며 제3자에게 넘기지 않습니다. | Companies use applications for that job only and hand them to nobody else.
## 5. Phí dịch vụ | 5. 이용 요금 | 5. Fees
Người tìm việc không trả phí. Dịch vụ có phí cho công ty ghi rõ giá trước khi đặt; giá tại lúc đặt là giá cuối cùng. | 구직자는 비용을 내지 않습니다. 기업용 유료 서비스는 주문 전에 가격을 표시하며, 주문 시점의 가격이 최종입니다. | Job seekers pay nothing. Paid services for companies name their price before the order, and that price is final.
`;

const latestTerms = `
## 6. Trách nhiệm của chúng tôi | 6. Sanviec의 책임 | 6. What we answer for
Chúng tôi không phải là người sử dụng lao động và không tham gia hợp đồng giữa hai bên. Chúng tôi chịu trách nhiệm về việc kiểm tra giấy đăng ký và bảo vệ dữ liệu. | Sanviec은 고용주가 아니며 당사자 간 계약에 참여하지 않습니다. 등록증 확인과 정보 보호에 대해 책임을 집니다. | We are not the employer and no party to your contract. We answer for checking registrations and for protecting your data.
## 7. Thay đổi điều khoản | 7. 약관 변경 | 7. Changes
Mỗi thay đổi được thông báo trước ít nhất mười ngày. Các phiên bản cũ luôn đọc được trên trang này. | 변경은 최소 10일 전에 알립니다. 이전 버전은 이 페이지에서 언제든 볼 수 있습니다. | We announce every change at least ten days before. Older versions can always be read on this page.
## 8. Luật áp dụng | 8. 준거법 | 8. Law
Điều khoản này theo pháp luật Việt Nam. Nếu các bản dịch khác nhau, bản tiếng Việt có giá trị. | 이 약관은 베트남 법률을 따르며, 번역이 다를 경우 베트남어본이 우선합니다. | These terms follow the law of Vietnam. Where translations differ, the Vietnamese text counts.
`;

const privacy = `
Chúng tôi chỉ thu thập những gì cần để bạn tìm được việc hoặc tuyển được người, và nói rõ ai xem được, trong bao lâu. | 일자리를 찾거나 사람을 뽑는 데 필요한 정보만 수집하며, 누가 얼마 동안 볼 수 있는지 분명히 밝힙니다. | We collect only what it takes to find work or people, and say who can see it and for how long.
## 1. Dữ liệu chúng tôi thu thập | 1. 수집하는 정보 | 1. What we have
### Người tìm việc | 구직자 | Job seekers
- Từ Google: mã định danh, tên và email | 구글에서 받는 식별값, 이름, 이메일 | From Google: an identifier, name and e-mail
- Bạn tự nhập: ngày sinh, giới tính, điện thoại, nơi ở, hồ sơ và tệp | 직접 입력하는 생년월일, 성별, 전화번호, 거주지, 이력서와 파일 | What you enter: birthday, gender, phone, place, resumes and files
### Công ty | 기업 | Companies
- Tài khoản: ID, tên, email, điện thoại của người phụ trách | 담당자의 ID, 이름, 이메일, 전화번호 | Account: ID, name, e-mail and phone of the person in charge
- Giấy chứng nhận đăng ký doanh nghiệp | 사업자등록증 | The business registration certificate
### Mọi người | 모든 방문자 | Everybody
- Địa chỉ mạng, dùng trong chốc lát để chặn lạm dụng | 악용을 막기 위해 잠시 사용하는 네트워크 주소 | The network address, used for a moment against abuse
## 2. Mục đích sử dụng | 2. 이용 목적 | 2. What for
Để bạn đăng nhập, ứng tuyển, nhận tin về đơn của mình; để công ty đọc đơn ứng tuyển; để chúng tôi kiểm tra công ty. Chúng tôi không bán dữ liệu và không dùng công cụ theo dõi của bên khác. | 로그인, 지원, 결과 안내, 기업의 지원서 열람, 기업 확인에 사용합니다. 정보를 판매하지 않으며 외부 추적 도구를 쓰지 않습니다. | So that you can sign in, apply and hear of your applications; that companies can read applications; that we can check companies. We sell no data and use no trackers of others.
## 3. Ai xem được | 3. 열람 범위 | 3. Who can see it
- Hồ sơ mới luôn ẩn. | 새 이력서는 항상 비공개입니다. | New resumes are always hidden.
- Công ty mà bạn ứng tuyển xem được đơn trong 90 ngày; sau đó chỉ còn tiêu đề tin, ngày và kết quả. | 지원한 기업은 90일 동안 지원서를 볼 수 있고 이후에는 공고 제목, 날짜, 결과만 남습니다. | A company you apply to sees the application for 90 days; then only the job, the dates and the result remain.
- Nhân viên của chúng tôi chỉ xem khi công việc đòi hỏi; mỗi thao tác ghi đều được lưu vết. | 직원은 업무상 필요한 경우에만 열람하며 모든 변경은 기록됩니다. | Our staff look only where their work needs it; whatever they change is recorded.
## 4. Thời gian lưu giữ | 4. 보관 기간 | 4. How long
- Đơn ứng tuyển: một hoặc ba năm, do bạn chọn khi nộp. | 지원서: 지원할 때 선택한 1년 또는 3년 | Applications: one year or three, as you choose when you apply.
- Tài khoản đã đóng: xoá sau 30 ngày, trừ những gì luật kế toán buộc giữ. | 탈퇴한 계정: 30일 뒤 삭제(회계 법규상 보관 항목 제외) | Closed accounts: erased after 30 days, but for what bookkeeping law demands.
- Tệp tải lên mà không dùng: xoá sau 24 giờ. | 사용하지 않은 업로드 파일: 24시간 뒤 삭제 | Uploads that nothing uses: erased after 24 hours.
## 5. Cookie | 5. 쿠키 | 5. Cookies
Chúng tôi chỉ dùng cookie cần thiết: phiên đăng nhập, ngôn ngữ, giao diện sáng hay tối, nơi bạn muốn tìm việc, và trong 30 ngày mã của người giới thiệu nếu bạn mở đường dẫn của họ. Không có cookie quảng cáo. | 로그인 세션, 언어, 화면 밝기, 희망 지역, 추천 링크를 열었을 때 30일 동안의 추천 코드 등 꼭 필요한 쿠키만 사용합니다. 광고 쿠키는 없습니다. | We use necessary cookies only: the session, the language, light or dark, the place where you look for work, and for 30 days the code of somebody whose referral link you opened. There are no advertising cookies.
`;

const latestPrivacy = `
## 6. Quyền của bạn | 6. 이용자의 권리 | 6. Your rights
Bạn xem, sửa, tải về và xoá được dữ liệu của mình, rút lại sự đồng ý, và khiếu nại với cơ quan bảo vệ dữ liệu cá nhân. | 본인의 정보를 열람, 수정, 내려받기, 삭제하고 동의를 철회하며 개인정보 보호 기관에 이의를 제기할 수 있습니다. | You may see, correct, take along and erase your data, withdraw a consent, and complain to the authority for personal data.
## 7. An toàn | 7. 안전성 | 7. Security
Mật khẩu được lưu ở dạng không thể đọc ngược. Giấy phép và tệp đính kèm chỉ mở được sau khi kiểm tra người xem ở mỗi lần truy cập. | 비밀번호는 복원할 수 없는 형태로 저장합니다. 등록증과 첨부 파일은 접근할 때마다 권한을 확인합니다. | Passwords are stored so that nobody can read them. Certificates and attachments open only after a look at who asks, every time.
`;

const scheduledTerms = `
## 9. Liên hệ | 9. 문의 | 9. Getting in touch
Mọi câu hỏi về điều khoản gửi qua mục Hỗ trợ; chúng tôi trả lời trong ba ngày làm việc. | 약관에 관한 문의는 문의하기로 보내 주세요. 영업일 기준 3일 안에 답변합니다. | Send questions about these terms through the questions page; we answer within three working days.
`;

/**
 * Versions of the demo's policies, the older ones first: days before today from which each holds (below zero: it is
 * scheduled), whether it asks again, and its text as `vi | kr | en`.
 */
export const policies: [kind: PolicyKind, ago: number, asksAgain: boolean, body: string][] = [
  ['TERMS', 400, false, terms],
  ['TERMS', 6, false, `${terms.trim()}\n${latestTerms.trim()}`],
  ['TERMS', -14, true, `${terms.trim()}\n${latestTerms.trim()}\n${scheduledTerms.trim()}`],
  ['PRIVACY', 400, false, privacy],
  ['PRIVACY', 120, false, `${privacy.trim()}\n${latestPrivacy.trim()}`],
];
