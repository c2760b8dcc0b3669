import type { FaqCategory } from '#contract/enums.ts';

/** Questions of the demo with their answers: `vi | kr | en`. */
export const questions: [FaqCategory, title: string, body: string][] = [
  [
    'ACCOUNT',
    'Tôi đăng ký tài khoản người tìm việc như thế nào? | 구직자 계정은 어떻게 만드나요? | How do I create a job seeker account?',
    `
Bạn chỉ cần tài khoản Google. Bấm **Đăng nhập**, chọn tab Người tìm việc rồi chọn tài khoản của bạn. | 구글 계정만 있으면 돼요. **로그인**을 누르고 구직자 탭에서 계정을 선택하세요. | All you need is a Google account. Press **Sign in**, choose the job seeker tab and pick your account.
Lần đầu, chúng tôi hỏi họ tên, ngày sinh, số điện thoại và nơi ở. Những thông tin này chỉ dùng khi bạn ứng tuyển. | 처음에는 이름, 생년월일, 전화번호, 거주지를 여쭤봐요. 이 정보는 지원할 때만 사용돼요. | The first time we ask for your name, birthday, phone and place. We use them only when you apply.`,
  ],
  [
    'ACCOUNT',
    'Dùng Sanviec có mất phí không? | Sanviec 이용에 비용이 드나요? | Does Sanviec cost anything?',
    `
Người tìm việc không bao giờ phải trả tiền: tìm việc, tạo hồ sơ và ứng tuyển đều miễn phí. | 구직자는 검색, 이력서 작성, 지원까지 모두 무료예요. | Job seekers never pay: searching, resumes and applications are free.
Công ty đăng tin thường miễn phí và chỉ trả tiền khi muốn tin được đặt ở vị trí nổi bật. | 기업은 일반 공고를 무료로 등록하며, 눈에 띄는 자리에 노출할 때만 비용을 내요. | Companies post regular jobs for free and pay only for prominent places.`,
  ],
  [
    'ACCOUNT',
    'Vì sao tôi bị đăng xuất sau mười phút? | 왜 10분 뒤에 로그아웃되나요? | Why am I signed out after ten minutes?',
    `
Nếu bạn không làm gì trong 10 phút, phiên đăng nhập kết thúc để người khác dùng chung máy không xem được dữ liệu của bạn. | 10분 동안 활동이 없으면 같은 기기를 쓰는 다른 사람이 정보를 볼 수 없도록 세션이 종료돼요. | After 10 minutes without activity the session ends, so that others at the same computer cannot see your data.
Một phút trước đó, trang sẽ hỏi bạn có muốn ở lại không. Những gì bạn đang viết dở vẫn được giữ trong trình duyệt. | 1분 전에 계속 이용할지 묻는 창이 나타나요. 작성 중이던 내용은 브라우저에 그대로 남아요. | A minute before, the page asks whether you want to stay. What you were writing is kept in your browser.`,
  ],
  [
    'ACCOUNT',
    'Tôi muốn xoá tài khoản thì làm sao? | 계정을 삭제하려면 어떻게 하나요? | How do I delete my account?',
    `
Mở **Trang của tôi**, vào phần tài khoản và chọn đóng tài khoản. Trong 30 ngày sau đó, bạn có thể đăng nhập để mở lại tài khoản. | **마이페이지**의 계정 메뉴에서 탈퇴를 선택하세요. 30일 안에 로그인하면 탈퇴가 취소돼요. | Open **My page**, go to your account and choose to close it. Signing in within 30 days opens it again.
Sau 30 ngày, dữ liệu cá nhân, hồ sơ và tệp của bạn bị xoá hẳn. | 30일이 지나면 개인정보, 이력서, 파일이 완전히 삭제돼요. | After 30 days your personal data, resumes and files are erased for good.`,
  ],
  [
    'RESUME',
    'Tôi có thể có bao nhiêu hồ sơ? | 이력서는 몇 개까지 만들 수 있나요? | How many resumes may I have?',
    `
Không giới hạn. Nhiều người có một bản tiếng Việt và một bản tiếng Hàn, hoặc một bản cho mỗi nghề. | 제한이 없어요. 베트남어와 한국어로 따로 두거나 직무별로 나누는 분이 많아요. | As many as you like. Many keep one in Vietnamese and one in Korean, or one for each kind of work.
Hồ sơ bạn đặt làm mặc định được chọn sẵn khi ứng tuyển. | 기본으로 지정한 이력서가 지원할 때 먼저 선택돼요. | The one you make the default is chosen first when you apply.`,
  ],
  [
    'RESUME',
    'Ai xem được hồ sơ của tôi? | 누가 제 이력서를 볼 수 있나요? | Who can see my resume?',
    `
Chỉ công ty mà bạn ứng tuyển, trong 90 ngày kể từ ngày nộp. Hồ sơ mới tạo luôn ở chế độ ẩn. | 지원한 기업만 지원일부터 90일 동안 볼 수 있어요. 새 이력서는 항상 비공개로 시작해요. | Only the companies you apply to, for 90 days from the day you apply. New resumes are always hidden at first.
Khi bạn huỷ đơn, công ty mất quyền xem ngay lập tức. | 지원을 취소하면 기업은 즉시 볼 수 없게 돼요. | When you cancel an application, the company loses access at once.`,
  ],
  [
    'RESUME',
    'Tôi gửi kèm được những tệp nào? | 어떤 파일을 첨부할 수 있나요? | Which files can I attach?',
    `
Mỗi hồ sơ có tối đa năm tệp, mỗi tệp không quá 10 MB: | 이력서마다 최대 5개, 파일당 10MB까지 가능해요. | Up to five files for each resume, each at most 10 MB:
- PDF và DOCX | PDF, DOCX | PDF and DOCX
- ảnh JPG và PNG | JPG, PNG 이미지 | JPG and PNG pictures`,
  ],
  [
    'APPLICATION',
    'Làm sao biết công ty đã xem hồ sơ của tôi? | 기업이 이력서를 열람했는지 어떻게 아나요? | How do I know that a company has seen my application?',
    `
Mở **Việc đã ứng tuyển**. Mỗi đơn có thanh tiến trình: đã nộp, đã xem, đạt hồ sơ, phỏng vấn, kết quả. | **지원 현황**을 열어 보세요. 지원 완료, 열람, 서류 합격, 면접, 결과까지 단계가 표시돼요. | Open **Applications**. Each has a track: applied, seen, passed, interview, result.
Chúng tôi cũng gửi email khi có bước mới. | 단계가 바뀌면 이메일로도 알려 드려요. | We also send you a mail with every new step.`,
  ],
  [
    'APPLICATION',
    'Tôi huỷ đơn ứng tuyển được không? | 지원을 취소할 수 있나요? | Can I cancel an application?',
    `
Được, cho đến khi có kết quả cuối cùng. Chọn lý do và xác nhận. | 최종 결과가 나오기 전까지 가능해요. 사유를 선택하고 확인하세요. | Yes, until there is a final result. Choose a reason and confirm.
Nếu tin vẫn còn tuyển, bạn có thể nộp lại một lần. | 공고가 아직 모집 중이면 한 번 더 지원할 수 있어요. | If the job is still open, you may apply once more.`,
  ],
  [
    'APPLICATION',
    'Sửa hồ sơ sau khi nộp thì công ty có thấy không? | 지원 후 이력서를 고치면 기업에도 반영되나요? | Does a company see changes I make after applying?',
    `
Không. Khi bạn nộp, chúng tôi lưu một bản sao đúng như lúc đó, kể cả tệp đính kèm. | 아니요. 지원하는 순간의 내용과 첨부 파일이 그대로 복사되어 전달돼요. | No. When you apply we keep a copy as it is at that moment, files included.`,
  ],
  [
    'APPLICATION',
    'Tôi không đến được buổi phỏng vấn thì sao? | 면접에 참석하기 어려우면 어떻게 하나요? | What if I cannot come to an interview?',
    `
Mở đơn ứng tuyển và chọn từ chối lời mời, rồi ghi ngắn gọn lý do hoặc giờ bạn đến được. | 지원 내역을 열어 초대를 거절하고 사유나 가능한 시간을 짧게 적어 주세요. | Open the application, decline the invitation and say briefly why, or when you could come.
Công ty nhận được ngay và có thể gửi lời mời mới. | 기업이 바로 확인하고 새 일정을 보낼 수 있어요. | The company hears of it at once and can send another invitation.`,
  ],
  [
    'EMPLOYER',
    'Công ty đăng ký cần những gì? | 기업 등록에는 무엇이 필요한가요? | What does a company need to register?',
    `
# Mã số thuế còn hiệu lực | 유효한 사업자등록번호(MST) | A tax code that is in force
# Email của người phụ trách để nhận mã xác nhận | 인증번호를 받을 담당자 이메일 | An e-mail address that can receive a code
# Giấy chứng nhận đăng ký doanh nghiệp, ảnh hoặc PDF, tối đa 3 MB | 사업자등록증(이미지 또는 PDF, 최대 3MB) | The business registration certificate as picture or PDF, at most 3 MB
Sau khi gửi, chúng tôi kiểm tra trong 1 đến 3 ngày làm việc. | 제출 후 영업일 1~3일 안에 확인해요. | We check it within 1 to 3 working days.`,
  ],
  [
    'EMPLOYER',
    'Vì sao giấy phép của chúng tôi bị từ chối? | 등록증이 반려된 이유는 무엇인가요? | Why was our certificate refused?',
    `
Lý do luôn được ghi trong email và trên trang giấy phép. Thường gặp nhất: ảnh mờ, thiếu góc, hoặc tên không trùng với mã số thuế. | 사유는 이메일과 등록증 화면에 항상 표시돼요. 흐린 사진, 잘린 모서리, 사업자등록번호와 다른 상호가 가장 흔해요. | The reason is always in the mail and on the licence page. Most often: a blurred picture, a missing corner, or a name that does not belong to the tax code.
Bạn có thể gửi lại ngay, không cần đăng ký lần nữa. | 다시 등록할 필요 없이 바로 재제출할 수 있어요. | You can send another one at once, without registering again.`,
  ],
  [
    'EMPLOYER',
    'Tin tuyển dụng bao lâu thì được duyệt? | 공고 승인은 얼마나 걸리나요? | How long until a job is approved?',
    `
Thường trong một ngày làm việc. Tin đang đăng được sửa mà không cần duyệt lại. | 보통 영업일 하루 안에 승인돼요. 게시 중인 공고는 재승인 없이 수정할 수 있어요. | Usually within one working day. A job that is live can be edited without another approval.`,
  ],
  [
    'EMPLOYER',
    'Chúng tôi xem hồ sơ ứng viên được bao lâu? | 지원자 이력서는 언제까지 볼 수 있나요? | How long can we see an application?',
    `
90 ngày kể từ ngày ứng viên nộp. Sau đó chỉ còn tiêu đề tin, ngày và kết quả. | 지원일부터 90일이에요. 이후에는 공고 제목, 날짜, 결과만 남아요. | 90 days from the day of applying. Then only the job, the dates and the result remain.`,
  ],
  [
    'SAFETY',
    'Làm sao nhận ra tin tuyển dụng lừa đảo? | 허위 공고는 어떻게 구별하나요? | How do I recognise a fraudulent job?',
    `
- Họ đòi tiền: phí hồ sơ, đặt cọc đồng phục, phí đào tạo. | 서류비, 유니폼 보증금, 교육비 등 돈을 요구해요. | They ask for money: fees, deposits for uniforms, training costs.
- Họ hứa lương rất cao mà không nói công việc là gì. | 업무 설명 없이 지나치게 높은 급여를 약속해요. | They promise very high pay and do not say for what.
- Họ muốn giữ căn cước hoặc hộ chiếu của bạn. | 신분증이나 여권을 맡기라고 해요. | They want to keep your identity card or passport.
Hãy dừng lại và báo cho chúng tôi. Công ty có dấu **Đã xác minh** đã được chúng tôi kiểm tra giấy đăng ký. | 즉시 중단하고 알려 주세요. **인증됨** 표시가 있는 기업은 저희가 등록증을 확인한 곳이에요. | Stop and tell us. For companies marked **Verified** we have checked the registration.`,
  ],
  [
    'SAFETY',
    'Dữ liệu của tôi được giữ bao lâu? | 제 정보는 얼마나 보관되나요? | How long is my data kept?',
    `
Khi ứng tuyển, bạn chọn giữ đơn một năm hoặc ba năm. Hết hạn, đơn và các tệp được xoá tự động. | 지원할 때 1년 또는 3년 보관을 선택해요. 기간이 끝나면 지원서와 파일이 자동으로 삭제돼요. | When you apply you choose one year or three. Then the application and its files are erased by themselves.
Chi tiết nằm trong [chính sách quyền riêng tư](/policy?kind=PRIVACY). | 자세한 내용은 [개인정보 처리방침](/policy?kind=PRIVACY)을 확인하세요. | The [privacy policy](/policy?kind=PRIVACY) has the details.`,
  ],
];
