import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Calendar } from './calendar.ts';
import { insertRows } from './rows.ts';

/** Answers that the demo's administrators have kept; one is not written in all languages yet. */
const replies = [
  {
    title_vi: 'Không nhận được thư',
    title_kr: '메일이 오지 않을 때',
    title_en: 'No mail arrives',
    text_vi:
      'Chào bạn,\n\nBạn kiểm tra giúp mục thư rác và dung lượng hộp thư nhé. Chúng tôi vừa gửi lại thư. Nếu sau một giờ vẫn chưa có, bạn trả lời ngay dưới đây.\n\nSanviec',
    text_kr:
      '안녕하세요.\n\n스팸함과 메일함 용량을 확인해 주세요. 메일을 방금 다시 보냈어요. 한 시간이 지나도 오지 않으면 아래에 답글을 남겨 주세요.\n\nSanviec 드림',
    text_en:
      'Hello,\n\nPlease look into your spam folder and whether your mailbox is full. We have just sent the mail again. If it is not there within an hour, write to us below.\n\nSanviec',
  },
  {
    title_vi: 'Cảm ơn bạn đã báo cáo',
    title_kr: '신고에 대한 감사 인사',
    title_en: 'Thanks for a report',
    text_vi:
      'Chào bạn,\n\nCảm ơn bạn đã báo cáo. Chúng tôi đã xem lại và xử lý theo quy định. Công ty không biết ai đã báo cáo.\n\nSanviec',
    text_kr:
      '안녕하세요.\n\n신고해 주셔서 고맙습니다. 내용을 확인하고 운영 정책에 따라 처리했어요. 회사는 누가 신고했는지 알 수 없어요.\n\nSanviec 드림',
    text_en:
      'Hello,\n\nThank you for your report. We have looked into it and acted by our rules. The company does not learn who has reported it.\n\nSanviec',
  },
  {
    title_vi: 'Bao giờ công ty được duyệt',
    title_kr: null,
    title_en: null,
    text_vi:
      'Chào bạn,\n\nGiấy phép được kiểm tra trong ba ngày làm việc. Khi có kết quả, chúng tôi gửi thư đến địa chỉ đã đăng ký.\n\nSanviec',
    text_kr: null,
    text_en: null,
  },
] as const;

export async function storeSavedReplies(db: Db, calendar: Calendar): Promise<void> {
  const at = calendar.moment(-60, 9);
  const rows = replies.map((reply) => ({ ...reply, created_at: at, updated_at: at }));
  await insertRows(db, 'saved_reply', rows);
}
