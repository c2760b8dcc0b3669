import type { InquiryStatus, ReportReason } from '#contract/enums.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { storeFile } from '#server/infrastructure/files/save-upload.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import type { Calendar } from './calendar.ts';
import { drawFloor } from './pictures.ts';
import { applyReportActions, type ReportAction } from './report-deeds.ts';
import { storeSavedReplies } from './saved-replies.ts';
import { findStaff } from './staff.ts';

/** A message: author, age in days, hour and text. */
type Line = readonly [by: 'person' | 'staff', daysAgo: number, hour: number, text: string];

interface Story {
  /** Number of the candidate or employer, by id. */
  candidate?: number;
  employer?: number;
  title: string;
  detail: string;
  daysAgo: number;
  status: InquiryStatus;
  said?: readonly Line[];
  photos?: number;
  /** Kind of the reported object, with the reason. */
  reports?: readonly ['recruitment' | 'company', ReportReason];
  /** Number of the company that is reported, by id. Without it the company with the newest ad is reported. */
  reported?: number;
  /** Acts of support on an unanswered report, in order. */
  actions?: readonly ReportAction[];
}

/** In every state, of both sides, in three languages; the first candidate has one of each. */
const stories: readonly Story[] = [
  {
    candidate: 0,
    title: 'Không nhận được thư mời phỏng vấn',
    detail: 'Trên trang của tôi đã có lời mời phỏng vấn nhưng hộp thư không có gì, kể cả mục thư rác.',
    daysAgo: 9,
    status: 'ANSWERED',
    photos: 2,
    said: [
      [
        'staff',
        8,
        10,
        'Chào bạn, hộp thư của bạn đã đầy nên từ chối thư. Chúng tôi vừa gửi lại, bạn kiểm tra giúp nhé.',
      ],
      ['person', 8, 15, 'Tôi đã xoá bớt thư cũ và nhận được rồi. Có cần xác nhận lại không?'],
      ['staff', 7, 9, 'Bạn chỉ cần bấm Xác nhận tại đơn ứng tuyển, công ty sẽ thấy ngay.'],
    ],
  },
  {
    candidate: 0,
    title: 'Muốn đổi tài khoản Google dùng để đăng nhập',
    detail: 'Tôi sắp không dùng địa chỉ Google này nữa. Làm sao giữ lại hồ sơ và các đơn đã gửi?',
    daysAgo: 2,
    status: 'WAITING',
  },
  {
    candidate: 0,
    title: 'Ứng dụng trên điện thoại không tải được chứng chỉ',
    detail: 'Tệp PDF 6 MB, tải đến 80% thì dừng. Tôi gửi kèm ảnh màn hình.',
    daysAgo: 0,
    status: 'UNANSWERED',
    photos: 1,
  },
  {
    candidate: 0,
    title: '',
    detail: 'Người tự xưng là phòng nhân sự yêu cầu chuyển 500.000 đồng tiền đồng phục trước khi phỏng vấn.',
    daysAgo: 1,
    status: 'UNANSWERED',
    reports: ['recruitment', 'ASKS_MONEY'],
  },
  {
    candidate: 1,
    title: 'Huỷ đơn rồi có ứng tuyển lại được không?',
    detail: 'Tôi huỷ nhầm một đơn sáng nay.',
    daysAgo: 4,
    status: 'UNANSWERED',
    said: [
      ['staff', 3, 14, 'Bạn được gửi lại một lần nếu tin còn tuyển. Hãy mở tin và bấm Ứng tuyển.'],
      ['person', 3, 16, 'Tôi bấm thì báo tin đã ngừng nhận hồ sơ, vậy phải làm sao?'],
    ],
  },
  {
    candidate: 2,
    title: '이력서를 한국어와 베트남어로 각각 만들 수 있나요?',
    detail: '회사마다 다른 언어로 지원하고 싶어요. 기본 이력서는 하나만 되나요?',
    daysAgo: 6,
    status: 'ANSWERED',
    said: [
      [
        'staff',
        5,
        11,
        '이력서는 여러 개 만드실 수 있고, 그중 하나를 기본 이력서로 정하시면 돼요. 지원할 때마다 보낼 이력서를 고를 수 있어요.',
      ],
    ],
  },
  {
    candidate: 3,
    title: '',
    detail: 'The address on the page belongs to another company; nobody there knows this employer.',
    daysAgo: 5,
    status: 'WAITING',
    reports: ['company', 'NOT_REAL'],
  },
  {
    candidate: 4,
    title: 'How long are my applications kept?',
    detail: '',
    daysAgo: 12,
    status: 'ANSWERED',
    said: [
      [
        'staff',
        11,
        9,
        'For one or three years, as you chose when you applied. The company sees them for 90 days.',
      ],
    ],
  },
  {
    employer: 0,
    title: '공고 승인까지 얼마나 걸리나요?',
    detail: '어제 저녁에 올린 공고가 아직 승인 대기 상태예요.',
    daysAgo: 1,
    status: 'UNANSWERED',
  },
  {
    employer: 0,
    title: '회사 이름을 바꾸고 싶어요',
    detail: '사업자등록증의 상호가 바뀌었어요. 새 등록증 사진을 함께 보내요.',
    daysAgo: 10,
    status: 'ANSWERED',
    photos: 1,
    said: [['staff', 9, 10, '새 등록증을 확인하고 상호를 바꿔 드렸어요. 공개 페이지에서 확인해 주세요.']],
  },
  {
    employer: 1,
    title: 'Cần thêm người cùng quản lý tài khoản',
    detail: 'Phòng nhân sự có ba người. Chúng tôi có thể dùng chung một tài khoản không?',
    daysAgo: 3,
    status: 'WAITING',
  },
  {
    candidate: 2,
    title: '',
    detail:
      '채용 담당자라는 사람이 면접 장소를 알려 주기 전에 여권 사진과 문자로 받은 인증번호부터 보내 달라고 했어요.',
    daysAgo: 1,
    status: 'UNANSWERED',
    reports: ['recruitment', 'PERSONAL_DATA'],
    reported: 1,
    actions: ['take', 'hide'],
  },
  {
    candidate: 4,
    title: '',
    detail: 'Tôi gọi số điện thoại trong tin, người nghe máy nói công ty không tuyển vị trí này.',
    daysAgo: 2,
    status: 'UNANSWERED',
    reports: ['recruitment', 'NOT_REAL'],
    actions: ['take', 'hand'],
  },
];

interface World {
  files: FileStore;
  calendar: Calendar;
}

/** Stores what members of the demo have asked and reported, with our answers. */
export async function storeInquiries(db: Db, world: World): Promise<void> {
  await storeSavedReplies(db, world.calendar);
  const admin_id = await findStaff(db, 'support');
  const people = await readPeople(db);
  for (const story of stories) {
    const writer =
      story.employer === undefined
        ? people.candidates[story.candidate ?? 0]
        : people.employers[story.employer];
    // A demo that tests make smaller has fewer people.
    if (writer) await storeInquiry(db, world, { story, writer, admin_id });
  }
}

async function readPeople(db: Db) {
  const candidates = await db
    .selectFrom('candidate')
    .orderBy('id')
    .limit(5)
    .select(['id', 'profile_full_name as name', 'profile_user_email as email', 'profile_user_phone as phone'])
    .execute();
  const employers = await db
    .selectFrom('employer')
    .orderBy('id')
    .limit(2)
    .select(['id', 'user_name as name', 'user_email as email', 'user_phone as phone'])
    .execute();
  return {
    candidates: candidates.map(({ id, ...person }) => ({ owner: { candidate_id: id }, ...person })),
    employers: employers.map(({ id, ...person }) => ({ owner: { employer_id: id }, ...person })),
  };
}
type People = Awaited<ReturnType<typeof readPeople>>;

interface Told {
  story: Story;
  writer: (People['candidates'] | People['employers'])[number];
  admin_id: number;
}

async function storeInquiry(db: Db, { files, calendar }: World, { story, writer, admin_id }: Told) {
  const { title, detail, daysAgo, status, reports, reported, actions = [], said = [], photos = 0 } = story;
  const created_at = calendar.moment(-daysAgo, 8, 40);
  const moments = said.map(([by, days, hour]) => ({ by, at: calendar.moment(-days, hour, 15) }));
  const last = (who: 'person' | 'staff') => moments.findLast(({ by }) => by === who)?.at;
  const { id } = await db
    .insertInto('inquiry')
    .values({
      ...writer.owner,
      ...(reports ? await findSubject(db, reports, reported) : { kind: 'QUESTION', title }),
      detail,
      contact_name: writer.name,
      contact_email: writer.email,
      contact_phone: writer.phone,
      status,
      taken_by: status === 'UNANSWERED' && said.length === 0 ? null : admin_id,
      waiting_since: (status === 'ANSWERED' ? undefined : last('person')) ?? created_at,
      answered_at: last('staff') ?? null,
      created_at,
      updated_at: moments.at(-1)?.at ?? created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, [by, , , text]] of said.entries())
    await db
      .insertInto('inquiry_message')
      .values({
        inquiry_id: id,
        admin_id: by === 'staff' ? admin_id : null,
        text,
        created_at: moments[at]?.at ?? created_at,
      })
      .execute();
  for (let position = 0; position < photos; position++) {
    const bytes = await drawFloor(`inquiry ${id} ${position}`);
    const size = { width: 960, height: 640 };
    const file = { name: `anh-${position + 1}.png`, mime: 'image/png', bytes, ...size };
    const context = { db, now: created_at, fileStore: files };
    const kept = await storeFile(context, 'inquiry', writer.owner, file);
    await db.insertInto('inquiry_photo').values({ inquiry_id: id, position, file_id: kept.id }).execute();
  }
  await applyReportActions(db, id, actions, calendar.now);
}

/** The newest ad that is shown, or its company. @param company number of the company, by id, if it has such an ad */
async function findSubject(db: Db, [what, reason]: NonNullable<Story['reports']>, company?: number) {
  const first = db
    .selectFrom('company')
    .orderBy('id')
    .offset(company ?? 0)
    .limit(1)
    .select('id');
  const ad = await db
    .selectFrom('recruitment_search as s')
    .innerJoin('recruitment as r', 'r.id', 's.id')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .$if(company !== undefined, (ads) => ads.orderBy((eb) => eb('c.id', '=', first), 'desc'))
    .orderBy('r.id', 'desc')
    .select(['r.id', 'r.title_vi', 'r.title_kr', 'r.title_en', 'r.company_id', 'c.company_name'])
    .executeTakeFirstOrThrow();
  const report = { kind: 'REPORT', reason } as const;
  if (what === 'company') return { ...report, company_id: ad.company_id, title: ad.company_name };
  return { ...report, recruitment_id: ad.id, title: ad.title_vi ?? ad.title_kr ?? ad.title_en ?? '' };
}
