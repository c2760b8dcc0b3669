import { consentVersion } from '#contract/accounts/consents.ts';
import type { DecisionReason } from '#contract/admin/decision-reasons.ts';
import type { FileKind } from '#contract/files.ts';
import { clearedReason, type StoredReason } from '#server/audit/decision-reasons.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { CheckedFile } from '#server/infrastructure/files/check.ts';
import { storeFile } from '#server/infrastructure/files/save-upload.ts';
import type { FileStore } from '#server/infrastructure/files/store.ts';
import type { Calendar } from '../calendar.ts';
import { describeScene, readLogo, readScene, writeLicence } from '../pictures.ts';
import { columnsOf, insertRows, type NewRow } from '../rows.ts';
import type { DemoCompany } from './companies.ts';

/** Logos of the first companies, in order. The others have none, so that pages show their names. */
const logos = ['solbit', 'bep-co-lau', 'kitewell', 'may-ghenh', 'truc-lam-son', 'haneulmaru'];
/** How many of the first companies have all photos of their sector. The others have two, which keeps the first start short. */
const PHOTOGRAPHED = 20;

/** Reasons as administrators write them: they go to the company, so they say what to do. */
const denials = [
  why('unreadable', 'Ảnh bị mờ ở phần mã số thuế. Vui lòng chụp lại đủ bốn góc, đủ sáng.'),
  why('other', 'Tên trên giấy phép không trùng tên đã đăng ký. Vui lòng gửi bản mới nhất.'),
];
const cancellation = why('licence_invalid', 'Vui lòng gửi bản gia hạn để được duyệt lại.');
const withdrawal = why('requested', 'Công ty ngừng hoạt động.');

function why(code: DecisionReason, text: string): StoredReason {
  return { status_reason_code: code, status_reason: text, status_reason_language: 'vi' };
}

/** Stores companies with accounts, consents, licences, logos and photos. */
export async function storeCompanies(
  db: Db,
  files: FileStore,
  companies: DemoCompany[],
  passwordHash: string,
  calendar: Calendar,
): Promise<void> {
  await insertRows(
    db,
    'company',
    companies.map((company) => companyRow(company, calendar)),
  );
  await insertRows(
    db,
    'employer',
    companies.map((company) => employerRow(company, passwordHash, calendar)),
  );
  await insertRows(
    db,
    'consent',
    companies.flatMap((company) => consentRows(company, calendar)),
  );
  // Stores a few companies at a time, because each file waits for the disk.
  for (let start = 0; start < companies.length; start += 4) {
    const some = companies.slice(start, start + 4);
    await Promise.all(some.map((company, index) => storeFiles(db, files, company, start + index, calendar)));
  }
}

/** Reason why a company cannot sign in, as the administrator wrote it. */
export function stateReasonOf({ standing, employer_id }: DemoCompany): StoredReason {
  if (standing === 'DENIED') return denials[employer_id % denials.length] ?? clearedReason;
  if (standing === 'CANCELLED') return cancellation;
  return standing === 'WITHDRAWN' ? withdrawal : clearedReason;
}

function companyRow(company: DemoCompany, calendar: Calendar): NewRow<'company'> {
  const { texts, sector, names } = company;
  const created = calendar.moment(-company.age, 9, 12);
  return {
    id: company.id,
    company_name: names.vi,
    company_name_kr: names.kr,
    company_name_en: names.en,
    company_tax_code: company.tax_code,
    company_representative: company.representative,
    address_code: company.ward.code,
    address_detail: company.address,
    current_ward_code: company.ward.current,
    established_date: `${company.founded}-0${1 + (company.id % 9)}-1${company.id % 10}`,
    employee_count: company.staff,
    industry_id: sector.industry_id,
    website: `https://${company.email.split('@')[1]}`,
    capital: company.staff * 120_000_000,
    revenue: company.staff * 640_000_000,
    fax: company.phone,
    ...columnsOf({ ...texts, main_business: sector.business }),
    skills: sector.skills,
    created_at: created,
    updated_at: created,
  };
}

function employerRow(company: DemoCompany, password_hash: string, calendar: Calendar): NewRow<'employer'> {
  const { standing, age, employer_id } = company;
  const isCancelled = standing === 'CANCELLED';
  const wasApproved = standing === 'APPROVED' || standing === 'WITHDRAWN' || isCancelled;
  return {
    id: employer_id,
    company_id: company.id,
    user_uid: company.uid,
    password_hash,
    user_name: company.name,
    user_phone: company.phone,
    user_email: company.email,
    language: company.language,
    status: isCancelled ? 'WAITING' : standing,
    ...stateReasonOf(company),
    approval_cancelled: isCancelled,
    registry_checked: true,
    licence_sent_at: standing === 'REGISTERED' ? null : calendar.moment(-age, 14, 5),
    approved_at: wasApproved ? calendar.moment(1 - age, 10, 30) : null,
    withdrawn_at: standing === 'WITHDRAWN' ? calendar.moment(-1, 11, 0) : null,
    retention_years: employer_id % 2 ? 3 : 1,
    created_at: calendar.moment(-age, 9, 10),
    updated_at:
      wasApproved && standing !== 'APPROVED' ? calendar.moment(-1, 11) : calendar.moment(1 - age, 10, 30),
    last_login_at: wasApproved ? calendar.moment(-(employer_id % 3), 8, 20) : null,
  };
}

function consentRows(company: DemoCompany, calendar: Calendar): NewRow<'consent'>[] {
  const given_at = calendar.moment(-company.age, 9, 10);
  const given = ['privacy', 'terms', 'message', 'advertising'] as const;
  return given.map((kind) => ({
    employer_id: company.employer_id,
    kind,
    version: consentVersion,
    agreed: kind !== 'advertising' || company.id % 2 === 0,
    given_at,
  }));
}

async function storeFiles(
  db: Db,
  files: FileStore,
  company: DemoCompany,
  index: number,
  calendar: Calendar,
): Promise<void> {
  const { id, employer_id, sector } = company;
  const context = { db, now: calendar.now, fileStore: files };
  const keep = async (kind: FileKind, file: CheckedFile) =>
    (await storeFile(context, kind, { employer_id }, file)).id;
  const logo = logos[index];
  if (logo) {
    const logo_id = await keep('logo', await readLogo(logo));
    await db.updateTable('company').set({ logo_id }).where('id', '=', id).execute();
  }
  const scenes = sector.scenes.slice(0, index < PHOTOGRAPHED ? undefined : 2);
  for (const [position, scene] of scenes.entries()) {
    const file_id = await keep('photo', await readScene(scene));
    await db
      .updateTable('file')
      .set(columnsOf({ alt: describeScene(scene) }))
      .where('id', '=', file_id)
      .execute();
    await db.insertInto('company_photo').values({ company_id: id, file_id, position }).execute();
  }
  // Licences of a few companies that were approved long ago are enough; all others that need one get it.
  if (company.standing !== 'REGISTERED' && (company.standing !== 'APPROVED' || index < 8)) {
    const bytes = writeLicence(company.names.vi, company.tax_code);
    const licence_id = await keep('licence', { name: 'giay-phep.pdf', mime: 'application/pdf', bytes });
    await db.updateTable('employer').set({ licence_id }).where('id', '=', employer_id).execute();
  }
}
