/** Notifications of the demo: days before today, title and text as `vi | kr | en`. */
export const notifications: [ago: number, title: string, body: string][] = [
  [
    1,
    'Bảo trì đêm Chủ nhật từ 01:00 đến 02:00 | 일요일 새벽 1시~2시 점검 안내 | Maintenance on Sunday from 01:00 to 02:00',
    `
Trong một giờ này bạn vẫn đọc được tin, nhưng chưa nộp đơn hay đăng nhập được. | 이 시간에는 공고를 볼 수 있지만 지원과 로그인은 할 수 없습니다. | For this hour you can read jobs, but neither apply nor sign in.
Bản nháp đang viết được giữ trong trình duyệt của bạn. | 작성 중인 내용은 브라우저에 저장됩니다. | What you are writing is kept in your browser.`,
  ],
  [
    6,
    'Điều khoản mới có hiệu lực | 새 이용약관 시행 안내 | New terms are in force',
    `
Chúng tôi viết lại điều khoản cho ngắn và dễ đọc hơn. Ba điểm thay đổi: | 약관을 더 짧고 읽기 쉽게 다시 썼습니다. 달라진 점은 세 가지입니다. | We have rewritten the terms so that they are shorter and easier to read. Three things change:
- Tin tuyển dụng phải ghi nơi làm việc thật. | 공고에는 실제 근무지를 적어야 합니다. | A job must name the real place of work.
- Nghiêm cấm thu tiền của ứng viên dưới mọi hình thức. | 어떤 명목으로도 지원자에게 비용을 받을 수 없습니다. | Taking money from applicants is forbidden in any form.
- Lý do từ chối giấy phép luôn được ghi rõ. | 등록증 반려 사유를 항상 안내합니다. | A refused certificate always comes with its reason.
Đọc toàn văn tại trang [điều khoản](/policy). | 전문은 [이용약관](/policy)에서 확인하세요. | Read them in full on the page of [terms](/policy).`,
  ],
  [
    13,
    'Tìm việc bằng tiếng Hàn tốt hơn | 한국어 검색이 더 좋아졌습니다 | Searching in Korean works better',
    `
Bạn có thể gõ tiếng Hàn liền hoặc có khoảng trắng, và tìm cả tên công ty bằng chữ Hàn. | 띄어쓰기를 하지 않아도 되고 한글 회사명으로도 찾을 수 있습니다. | You may type Korean with or without spaces, and find companies by their Korean names.`,
  ],
  [
    27,
    'Cảnh báo: tin nhắn giả danh Sanviec | 주의: Sanviec 사칭 메시지 | Warning: messages in the name of Sanviec',
    `
Một số người nhận được tin nhắn mời làm “cộng tác viên” và đòi đặt cọc. Đó không phải chúng tôi. | 보증금을 요구하며 ‘협력 직원’을 모집하는 메시지가 돌고 있습니다. 저희가 보낸 것이 아닙니다. | Some have received messages that offer work as a “partner” and ask for a deposit. They are not from us.
> Sanviec không bao giờ hỏi mật khẩu, mã xác nhận hay tiền qua tin nhắn. | Sanviec은 메시지로 비밀번호, 인증번호, 돈을 요구하지 않습니다. | Sanviec never asks for passwords, codes or money by message.`,
  ],
  [
    41,
    'Lịch làm việc dịp lễ | 공휴일 운영 안내 | Working hours on public holidays',
    `
Trong các ngày lễ, việc duyệt giấy phép và tin tuyển dụng chậm hơn một ngày làm việc. | 공휴일에는 등록증과 공고 승인이 영업일 하루 늦어집니다. | On public holidays certificates and jobs are approved one working day later.`,
  ],
  [
    62,
    'Mọi tin nay có thanh so sánh mức lương | 모든 공고에 급여 비교 막대가 표시됩니다 | The salary ruler is on every job',
    `
Tam giác bên dưới là mức lương trung vị của các tin cùng nghề. Khi có dưới mười tin, chúng tôi không hiển thị con số. | 막대 아래 삼각형은 같은 직무 공고의 중앙값입니다. 공고가 10건 미만이면 표시하지 않습니다. | The triangle under the ruler is the median of jobs of the same kind. Under ten jobs we show no figure.`,
  ],
  [
    95,
    'Chào mừng 34 tỉnh, thành mới | 새 행정구역 34개 성·시를 반영했습니다 | The 34 new provinces are here',
    `
Từ ngày 01.07.2025 Việt Nam có 34 tỉnh, thành và bỏ cấp huyện. Bạn tìm được bằng cả tên cũ và tên mới. | 2025년 7월 1일부터 베트남은 34개 성·시로 개편되고 현급이 폐지되었습니다. 옛 이름과 새 이름 모두로 찾을 수 있습니다. | Since 1 July 2025 Vietnam has 34 provinces and no districts. You can search by the old names and the new.`,
  ],
];
