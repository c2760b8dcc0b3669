import type { Db } from '#server/infrastructure/db/connection.ts';
import type { Calendar } from '../calendar.ts';
import type { Line } from '../data.ts';
import { columnsOf, insertRows, type NewRow } from '../rows.ts';
import type { DemoCompany } from './companies.ts';

const line = (vi: string, kr: string, en: string): Line => ({ vi, kr, en });

const story: Line[] = [
  line(
    'Ca sáng bắt đầu lúc 7 giờ 30 bằng mười phút họp đứng. Ai cũng nói việc của mình và điều đang vướng.',
    '오전 7시 30분, 10분 동안 서서 하는 회의로 하루가 시작돼요. 각자 맡은 일과 막힌 점을 이야기해요.',
    'The morning shift begins at 7:30 with ten minutes on our feet. All say what they do today and what holds them up.',
  ),
  line(
    'Buổi trưa có cơm tại bếp chung. Bàn nào cũng có người Việt và người Hàn ngồi cùng nhau.',
    '점심은 공동 식당에서 먹어요. 어느 자리든 베트남 사람과 한국 사람이 함께 앉아요.',
    'Lunch is served in the shared kitchen. Vietnamese and Koreans sit together at every table.',
  ),
];
const quote = line(
  'Tôi vào làm khi chưa biết gì về máy. Sau hai năm, tôi hướng dẫn người mới.',
  '기계를 전혀 모르고 들어왔는데, 2년이 지난 지금은 신입을 가르쳐요.',
  'I came without knowing the machines. Two years later I teach the newcomers.',
);
const speakers = ['Minh, trưởng ca', 'Hạnh, kỹ thuật viên', 'Tuấn, tổ trưởng'];

/** The first approved companies with photos have sent a story and a quote: one is shown, one waits with a photo, one was refused. */
export async function storePages(
  db: Db,
  companies: readonly DemoCompany[],
  adminId: number,
  calendar: Calendar,
): Promise<void> {
  const approved = companies.filter(({ standing }) => standing === 'APPROVED').slice(0, 3);
  const decided = { decided_by: adminId, decided_at: calendar.moment(-1, 16, 10), version: 2 };
  const created_at = calendar.moment(-2, 10, 15);
  const states: Partial<NewRow<'company_page'>>[] = [
    { ...decided, status: 'SHOWN' },
    { status: 'WAITING' },
    {
      ...decided,
      status: 'REFUSED',
      status_reason_code: 'people_shown',
      status_reason: 'Vui lòng gửi ảnh khác hoặc xin phép những người trong ảnh.',
      status_reason_language: 'vi',
    },
  ];
  for (const [at, { id, employer_id }] of approved.entries()) {
    const { id: pageId } = await db
      .insertInto('company_page')
      .values({
        ...{ company_id: id, employer_id, created_at, people_agreed_at: created_at },
        ...columnsOf({ quote }),
        quote_by: speakers[at] ?? '',
        ...states[at],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photos = await db
      .selectFrom('company_photo')
      .where('company_id', '=', id)
      .orderBy('position')
      .select('file_id')
      .execute();
    const parts = story.flatMap((text, index) => {
      const photo = photos[index];
      return photo
        ? [{ page_id: pageId, position: index + 1, file_id: photo.file_id, ...columnsOf({ text }) }]
        : [];
    });
    await insertRows(db, 'company_story', parts);
    const last = photos.at(-1);
    if (states[at]?.status === 'WAITING' && last)
      await db.updateTable('file').set({ unseen_since: created_at }).where('id', '=', last.file_id).execute();
  }
}
