import { demoAdmins, demoPassword, leadingEmployers } from '#demo/people.ts';
import type { startServer } from '../e2e/server.ts';
import { addCandidate } from '../support/people.ts';

export type TourPeople = Awaited<ReturnType<typeof findPeople>>;

/** Two new candidates without a resume, a company of the demo and an owner. */
export async function findPeople({ db, clock }: Awaited<ReturnType<typeof startServer>>) {
  const candidate = (name: string, email: string) => addCandidate(db, { name, email }, clock());
  const [uid = ''] = leadingEmployers.map((employer) => employer.uid);
  const [admin = ''] = demoAdmins.map((one) => one.uid);
  return {
    hoa: await candidate('Trần Thị Hoa', 'hoa@tour.test'),
    nam: await candidate('Lê Văn Nam', 'nam@tour.test'),
    minsu: await db
      .selectFrom('employer')
      .where('user_uid', '=', uid)
      .select(['id', 'company_id as companyId', 'user_uid as uid'])
      .executeTakeFirstOrThrow(),
    anna: await db.selectFrom('admin').where('uid', '=', admin).select('id').executeTakeFirstOrThrow(),
    password: demoPassword,
  };
}
