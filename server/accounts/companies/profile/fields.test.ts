import { people, testWard } from '#tests/support/people.ts';
import { startTestServer } from '#tests/support/server.ts';
import * as kinds from '#tests/support/values/field-kinds.ts';
import { testFields } from '#tests/support/values/fields.ts';

const server = await startTestServer();
const { minsu } = await people(server);
const industry = await server.db.selectFrom('industry').select('id').limit(1).executeTakeFirstOrThrow();

/** A field that may be left out. */
const optional = (kind: kinds.FieldKind): kinds.FieldKind => ({
  passes: [undefined, null, '', ...kind.passes],
  refused: kind.refused,
});
const page = async () => {
  const { data } = await server.call('GET /employer/company/show', {}, minsu);
  return { company_representative: 'Kim Minsu', version: data.version };
};

testFields(server, 'POST /employer/company/update', page, minsu, [
  {
    field: 'company_representative',
    kind: kinds.text(20, 2),
    says: 'a representative has a name of 2 to 20 characters',
  },
  ...(['company_name', 'company_name_kr', 'company_name_en'] as const).map((field) => ({
    field,
    kind: kinds.optionalText(100, 2),
    says: `${field} has 2 to 100 characters, or stands as it is`,
  })),
  {
    field: 'address_code',
    kind: {
      passes: [undefined, '', testWard],
      refused: [
        ['01', 'error.field.location'],
        ['ZZ999', 'error.field.location'],
        ['?', 'error.field.invalid'],
      ],
    },
    says: 'an address is a ward',
  },
  { field: 'address_detail', kind: kinds.optionalText(100), says: 'a street has at most 100 characters' },
  {
    field: 'established_date',
    kind: optional(kinds.pastDate(new Date())),
    says: 'a company was founded from 01.01.1900 to today',
  },
  {
    field: 'employee_count',
    kind: optional(kinds.integer(1, 10_000_000)),
    says: 'employees are counted from 1',
  },
  {
    field: 'industry_id',
    kind: {
      passes: [undefined, '', industry.id, String(industry.id)],
      refused: [
        [999_999, 'error.field.choice'],
        [0, 'error.field.min|min=1'],
        ['x', 'error.field.number'],
      ],
    },
    says: 'an industry is one of the list',
  },
  {
    field: 'website',
    kind: { passes: [undefined, '', ...kinds.url.passes], refused: kinds.url.refused },
    says: 'a website has a web address',
  },
  {
    field: 'capital',
    kind: optional(kinds.integer(0, 1_000_000_000_000_000)),
    says: 'a capital is an amount',
  },
  {
    field: 'revenue',
    kind: optional(kinds.integer(0, 1_000_000_000_000_000)),
    says: 'a revenue is an amount',
  },
  { field: 'fax', kind: kinds.optionalText(30), says: 'a fax number has at most 30 characters' },
  {
    field: 'main_business_vi',
    kind: kinds.optionalText(200),
    says: 'a main business has at most 200 characters',
  },
  {
    field: 'overview_kr',
    kind: kinds.optionalText(10_000),
    says: 'an overview has at most 10,000 characters',
  },
  { field: 'vision_en', kind: kinds.optionalText(10_000), says: 'a vision has at most 10,000 characters' },
  { field: 'history_vi', kind: kinds.optionalText(10_000), says: 'a history has at most 10,000 characters' },
  { field: 'skills', kind: kinds.entries(), says: 'a company names at most 10 skills, none twice' },
]);
