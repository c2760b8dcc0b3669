import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addOpenAd } from '../support/applications.ts';
import { people, testWard } from '../support/people.ts';
import { fieldText } from './field-text.ts';
import { asEmployer } from './signed-in.ts';
import { openSite, reload } from './site.ts';

const site = await openSite();
const { minsu, thanh } = await people({ db: site.db, clock: () => new Date() });

test('the company page shows facts, texts, logo and photos as saved in the form', async () => {
  const { page, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#006068' } })
    .png()
    .toBuffer();
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture };
  await page.getByLabel('New logo').setInputFiles({ ...file, name: 'logo.gif', mimeType: 'image/gif' });
  await page.getByText('Please change image. Use jpg, png.').waitFor();
  await page.getByRole('button', { name: 'Remove logo.gif' }).click();
  await page.getByLabel('New logo').setInputFiles({ ...file, buffer: Buffer.from('no picture') });
  await page.getByText('Please change image. Use jpg, png.').waitFor();
  await page.getByLabel('New logo').setInputFiles(file);
  await page.getByText('Logo changed.').waitFor();
  // The previous error has been cleared.
  await expect.poll(() => page.getByText('Please change image. Use jpg, png.').count()).toBe(0);
  await page.getByLabel('Add photo').setInputFiles([file, { ...file, name: 'second.png' }]);
  await page.getByText('2 / 15').waitFor();
  await page.getByLabel('Employees').fill('240');
  await page.getByRole('textbox', { name: 'Overview' }).fill('We glaze tiles by hand.');
  await page.getByLabel('Website').fill('not an address');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The address must begin', { exact: false }).waitFor();
  await page.getByLabel('Website').fill('https://hanbit.test.vn');
  const skills = page.getByRole('textbox', { name: 'Skills' });
  for (const typed of ['PHP', 'php', '']) {
    await skills.fill(typed);
    await skills.press('Enter');
  }
  await page.locator('[popover]').getByText('“php” is in the list already.').waitFor();
  await page.locator('[popover]').getByText('Please fill in the information.').waitFor();
  await skills.fill('');
  // Errors from the server are shown at their fields, the first sentence of each.
  const found = { website: ['Nobody answers there.', 'A second sentence.'], employee_count: ['Too few.'] };
  await page.route(
    '**/employer/company/update',
    (route) => route.fulfill({ status: 422, json: { status: 414, message: 'Check again.', data: found } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  const beside = (label: string) => page.locator('[data-invalid]', { has: page.getByLabel(label) });
  await beside('Website').getByText('Nobody answers there.').waitFor();
  await beside('Employees').getByText('Too few.').waitFor();
  await expect.poll(() => page.getByText('A second sentence.').count()).toBe(0);
  const refusal = { status: 414, message: 'x', data: { fax: ['Not a number of this country.'] } };
  await page.route('**/company/update', (route) => route.fulfill({ json: refusal }), { times: 1 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Not a number of this country.').waitFor();
  await page.getByRole('checkbox', { name: /agrees to be shown/ }).check();
  await page.getByLabel('Employees').fill('241');
  await page.getByLabel('Employees').fill('240');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Update success.').waitFor();
  await expect.poll(() => page.getByText('Not a number of this country.').count()).toBe(0);
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#006068' } })
    .png()
    .toBuffer();
  const more = Array.from({ length: 14 }, (_, at) => ({ ...file, name: `photo${at}.png`, buffer: small }));
  await page.getByLabel('Add photo').setInputFiles(more);
  await page.getByText('You can only upload a maximum of 15 images.').waitFor();
  await page.getByText('15 / 15').waitFor();
  expect(faults).toEqual([]);
  await site.db.updateTable('file').set({ unseen_since: null }).execute();
  const visitor = await site.visit(`/en/company/${minsu.companyId}-hanbit-foods`);
  await visitor.page.getByText('We glaze tiles by hand.').first().waitFor();
  await expect.poll(() => visitor.page.getByText('240').first().isVisible()).toBe(true);
  await expect.poll(() => visitor.page.locator('main img[src^="/files/"]').count()).toBeGreaterThan(2);
});

test('two colleagues save the company: conflicting fields are asked about, others are merged, and nothing is lost', async () => {
  const untouched = { overview_en: null, website: null, fax: null };
  await site.db.updateTable('company').set(untouched).where('id', '=', thanh.companyId).execute();
  const { page, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, thanh));
  const saved = () =>
    site.db
      .selectFrom('company')
      .where('id', '=', thanh.companyId)
      .select(['overview_en', 'website', 'fax', 'version'])
      .executeTakeFirstOrThrow();
  const colleague = async (fields: { overview_en?: string; website?: string; address_code?: string }) => {
    const { version } = await saved();
    await site.db
      .updateTable('company')
      .set({ ...fields, version: version + 1 })
      .where('id', '=', thanh.companyId)
      .execute();
  };
  await colleague({ overview_en: 'Her overview.', website: 'https://hers.test.vn' });
  await page.getByRole('textbox', { name: 'Overview' }).fill('His overview.');
  await page.getByLabel('Fax').fill('0243 111 222');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else just saved this' });
  await dialog.getByText('His overview.').waitFor();
  await expect.poll(() => dialog.getByText('Her overview.').count()).toBe(1);
  // Only she changed the website and only he the fax: neither is asked about.
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(2);
  await dialog.getByText('Her overview.').click();
  await dialog.getByRole('button', { name: 'Use this choice' }).click();
  await expect.poll(() => fieldText(page.getByRole('textbox', { name: 'Overview' }))).toBe('Her overview.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Update success.').first().waitFor();
  await expect
    .poll(() => saved())
    .toMatchObject({
      overview_en: 'Her overview.',
      website: 'https://hers.test.vn',
      fax: '0243 111 222',
    });

  // Wait until the toast of the first merge is gone, to see the next one.
  const merged = page.getByText('Both are merged.', { exact: false });
  await merged.waitFor({ state: 'detached' });
  await colleague({ website: 'https://newer.test.vn' });
  await page.getByLabel('Fax').fill('0243 333 444');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await merged.waitFor();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await saved()).fax).toBe('0243 333 444');
  expect((await saved()).website).toBe('https://newer.test.vn');

  // The dialog about two changes shows the ward by its name, not by its code.
  await colleague({ address_code: testWard });
  await page.getByRole('button', { name: /^Province/ }).click();
  for (const level of ['Choose a province or city', 'Choose a district', 'Choose a ward or commune']) {
    const picker = page.getByRole('dialog', { name: level });
    await picker.getByRole('option').nth(1).click();
    await picker.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText(/Phúc Xá.* - .*Hà Nội/).waitFor();
  await expect.poll(() => dialog.getByText(testWard, { exact: true }).count()).toBe(0);
  await dialog.getByText(/Phúc Xá.* - .*Hà Nội/).click();
  await dialog.getByRole('button', { name: 'Use this choice' }).click();
  expect(faults).toEqual([]);
});

test('a company saves every fact, and visitors read it', async () => {
  await site.db
    .updateTable('company')
    .set({ company_tax_code: '0101234567' })
    .where('id', '=', minsu.companyId)
    .execute();
  const { page, faults } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  const industry = page.getByRole('combobox', { name: 'Industry', exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const texts = {
    Representative: 'Park Jiwoo',
    'Main business (English)': 'Hand-glazed roof tiles',
    'House number and street': '12 Le Loi',
    Website: 'https://tiles.test.vn',
    'Fax number': '028 7654 321',
    'Vision (English)': 'A roof for every house.',
    'History (English)': '2019 second kiln lit.',
    'Overview (English)': 'We fire clay since 2012.',
  };
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text);
  await industry.selectOption({ index: 3 });
  const industryName = await industry.evaluate(
    (select: HTMLSelectElement) => select.selectedOptions[0]?.text,
  );
  await field('Established').fill('01032012');
  await page.getByLabel('Employees').fill('1240');
  await page.getByLabel('Capital').fill('5000000000');
  await page.getByLabel('Yearly revenue').fill('20000000000');
  await page.getByRole('button', { name: /Province/ }).click();
  for (const place of ['Hà Nội', 'Ba Đình', 'Phúc Xá'])
    await page.getByRole('dialog').getByRole('option', { name: place }).first().click();
  await field('Skills the company hires for').fill('Kilns');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Update success.').waitFor();

  await reload(page);
  for (const [name, text] of Object.entries(texts))
    await expect.poll(() => fieldText(field(name)), { message: name }).toBe(text);
  await expect.poll(() => field('Company name').inputValue()).toBe('Hanbit Foods');
  await expect.poll(() => field('Tax code').inputValue()).toBe('0101234567');
  await expect.poll(() => field('Established').inputValue()).toBe('01.03.2012');
  await expect.poll(() => page.getByLabel('Capital').inputValue()).toBe('5,000,000,000');
  expect(faults).toEqual([]);

  const { page: visitor } = await site.visit(`/en/company/${minsu.companyId}-hanbit-foods`);
  const facts = await visitor
    .locator('main dl > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
      ),
    );
  expect(facts).toMatchObject({
    Industry: industryName,
    Staff: '1,240 people',
    Founded: '01.03.2012',
    'Tax code': '0101234567',
    Representative: 'Park Jiwoo',
    Capital: '5,000,000,000\u00a0₫',
    Revenue: '20,000,000,000\u00a0₫',
    'Fax number': '028 7654 321',
    Website: 'tiles.test.vn',
    Address: '12 Le Loi - Phúc Xá Ward - Ba Đình District - Hà Nội',
    'Address today': expect.stringMatching(/ Ward, Hà Nội$/),
  });
  for (const text of [
    texts['Main business (English)'],
    texts['Vision (English)'],
    texts['History (English)'],
    texts['Overview (English)'],
    'Kilns',
  ])
    await visitor.getByText(text, { exact: true }).first().waitFor();
});

test('a new logo is shown beside the ads of the company', async () => {
  await addOpenAd(site, minsu.companyId);
  const { page } = await site.visit('/employer/company/edit', asEmployer(site.url, minsu));
  const buffer = await sharp({ create: { width: 280, height: 120, channels: 3, background: '#a03' } })
    .png()
    .toBuffer();
  await page.getByLabel('New logo').setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer });
  await page.getByText('Logo changed.').waitFor();
  const { logo_id } = await site.db
    .selectFrom('company')
    .where('id', '=', minsu.companyId)
    .select('logo_id')
    .executeTakeFirstOrThrow();
  const { page: visitor } = await site.visit('/en/recruitment');
  await expect
    .poll(() => visitor.locator('article img').first().getAttribute('src'))
    .toBe(`/files/${logo_id}`);
});
