import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyMember } from '#contract/call.ts';
import { type CompanyMail, companyMails } from '#server/infrastructure/mail/company-mails.ts';
import { templates } from '#server/infrastructure/mail/templates/index.ts';

const readers = {
  ad: 'assigned to the ad',
  order: 'buyer and billing',
  all: 'all of the roles',
  contact: 'contact',
  member: 'the member it is about',
} satisfies Record<CompanyMail['readers'], string>;

/** A rule in the words of the table in docs/rules.md. */
function describeRule(rule: CompanyMail): string {
  const roles = rule.roles.length === everyMember.length ? 'all' : rule.roles.join(', ').replaceAll('_', ' ');
  return [
    readers[rule.readers] + (rule.afterLeaving ? ', after leaving' : ''),
    roles || '–',
    rule.company,
    rule.keepsAddress ? 'as written' : 'present',
  ].join(' | ');
}

/** Each mail of docs/rules.md#mails-to-companies, and the other cells of its row. */
function readTable(): [string, string][] {
  const rules = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8');
  const section = rules.split('## Mails to companies\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((line) => {
    const [mails = '', ...cells] = line.slice(2, -2).split(' | ');
    return [...mails.matchAll(/`([^`]+)`/g)].map(([, name = '']): [string, string] => [
      name,
      cells.join(' | '),
    ]);
  });
}

test('the rules name the readers of each mail that a company gets, once', () => {
  const rules = Object.entries(companyMails).flatMap(([name, rule]): [string, string][] =>
    rule ? [[name, describeRule(rule)]] : [],
  );
  expect(readTable().sort()).toEqual(rules.sort());
});

test('the table of readers has a row for each mail', () => {
  expect(Object.keys(companyMails).sort()).toEqual(Object.keys(templates).sort());
});
