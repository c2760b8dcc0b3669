import type { BannerReview } from '#contract/money/banner-enums.ts';
import type { BannerContent } from '#contract/money/orders.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { moveReview, setBanner } from '#server/money/placements/store-banner.ts';
import { writeAudit } from './audits.ts';

const noPicture = { image_vi_id: undefined, image_kr_id: undefined, image_en_id: undefined };

/** Banners that companies of the demo have ordered. */
export const banners = {
  yearEnd: {
    ...{ ...noPicture, palette: 'nghe', url: '/recruitment' },
    ...{ note_vi: 'Tuyển dụng cuối năm', note_kr: '연말 채용', note_en: 'Hiring for the year end' },
    ...{
      title_vi: 'Nhiều vị trí đang tuyển gấp',
      title_kr: '여러 직무를 급히 모집해요',
      title_en: 'Many positions open now',
    },
    ...{
      text_vi: 'Đội ngũ thân thiện, lương trả đúng hạn, có xe đưa đón.',
      text_kr: '따뜻한 동료, 제때 나오는 급여, 통근 버스까지.',
      text_en: 'Kind colleagues, pay on time, a shuttle bus.',
    },
    ...{ label_vi: 'Xem việc làm', label_kr: '채용 보기', label_en: 'See the jobs' },
  },
  newYear: {
    ...{ ...noPicture, palette: 'la', url: 'https://tuyendung.vidu.vn/nam-moi' },
    ...{ note_vi: undefined, note_kr: undefined, note_en: undefined },
    ...{
      title_vi: 'Năm mới, công việc mới',
      title_kr: '새해, 새 일터',
      title_en: 'A new year, a new job',
    },
    ...{
      text_vi: 'Nhận hồ sơ đến hết tháng Giêng.',
      text_kr: '1월 말까지 지원을 받아요.',
      text_en: 'Apply until the end of January.',
    },
    ...{ label_vi: 'Ứng tuyển', label_kr: '지원하기', label_en: 'Apply' },
  },
  quick: {
    ...{ ...noPicture, palette: 'son', url: 'https://xn--sanvic-6va.vidu.vn/dang-ky' },
    ...{ note_vi: undefined, note_kr: undefined, note_en: undefined },
    ...{ title_vi: 'Đi làm ngay, nhận tiền ngay', title_kr: undefined, title_en: undefined },
    ...{ text_vi: undefined, text_kr: undefined, text_en: undefined },
    ...{ label_vi: undefined, label_kr: undefined, label_en: undefined },
  },
} satisfies Record<string, BannerContent>;

const HOUR = 3_600_000;

/** Stores an administrator's decision about the banner of a paid order, some hours after the payment. */
export async function reviewBanner(
  db: Db,
  order: { id: number },
  review: BannerReview,
  { admin, paid_at }: { admin: number; paid_at: Date },
): Promise<void> {
  const bought = await db
    .selectFrom('placement')
    .where('order_id', '=', order.id)
    .where('banner_id', 'is not', null)
    .select(['id', 'banner_id'])
    .executeTakeFirst();
  if (!bought || bought.banner_id === null || review === 'PAID_WAITING') return;
  const decided_at = new Date(paid_at.getTime() + 2 * HOUR);
  const decision = { decided_at, decided_by: admin, version: 2 };
  const deed = {
    ...{ admin_id: admin, object_kind: 'banner', object_id: bought.banner_id },
    happened_at: decided_at,
  };
  if (review === 'REFUSED') {
    await moveReview(db, bought.id, { ...decision, state: 'REFUSED', status_reason_code: 'bad_link' });
    await writeAudit(db, { ...deed, action: 'banner.refuse', after: { reason_code: 'bad_link' } });
    return;
  }
  await setBanner(db, bought.banner_id, { status: 'PUBLISHED' }, decided_at);
  await moveReview(db, bought.id, { ...decision, state: 'APPROVED' });
  await writeAudit(db, { ...deed, action: 'banner.approve', after: {} });
  if (review === 'CHANGE_WAITING')
    await moveReview(db, bought.id, {
      ...{ change: JSON.stringify(banners.newYear), decided_at: null, decided_by: null, version: 3 },
      submitted_at: new Date(decided_at.getTime() + 20 * HOUR),
    });
}
