import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { loadDemo } from '#demo/load.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import type { TourEngine } from '../../scripts/browsers.ts';
import { cookiesOf } from '../e2e/page-matrix/people.ts';
import { startServer } from '../e2e/server.ts';
import type { Driver } from './drivers/driver.ts';
import { findPeople } from './people.ts';
import type { Step, Tour } from './step.ts';
import { administratorSteps } from './steps/administrator.ts';
import { candidateSteps } from './steps/candidate.ts';
import { companySteps } from './steps/company.ts';
import { listSteps } from './steps/list.ts';
import { visitorSteps } from './steps/visitor.ts';
import { openTourPage, type TourPage } from './tour-page.ts';

/** A folder that gets a picture of each failed step. */
const pictures = process.env.TOUR_PICTURES;

const steps = [...visitorSteps, ...listSteps, ...candidateSteps, ...companySteps, ...administratorSteps];

/**
 * True for errors about files that were still loading when their page was left: through the service worker, and fonts
 * (0x804B0002, "aborted").
 */
const isHarmless = (error: string) =>
  /ServiceWorker intercepted the request|downloadable font: download failed .* status=2152398850/.test(error);

/** Defines one test for each step of the tour in a browser engine. */
export async function defineTour(
  engine: TourEngine,
  start: (program: string) => Promise<Driver>,
): Promise<void> {
  const program = inject('engines')[engine];
  if (!program) throw new Error(`${engine} is left out`);
  const site = await startServer();
  afterAll(site.stop);
  await loadDemo(site.db, {
    clock: site.clock,
    files: openFileStore({ VAR_DIR: site.varDir }),
    isEmbedded: true,
    size: { companies: 12, recruitments: 80, candidates: 12, unusedTaxCodes: 3 },
  });
  const driver = await start(program);
  afterAll(driver.close);
  const [mainWindow = ''] = await driver.windows();
  const page = openTourPage(driver, site.url, mainWindow);
  const tour: Tour = {
    page,
    site,
    people: await findPeople(site),
    async become(viewer, language = 'en') {
      // A page of the site, because the classic protocol sets cookies for the open address.
      await driver.goto(`${site.url}/robots.txt`);
      await driver.clearCookies();
      const cookies = await cookiesOf(site, viewer, language);
      await driver.setCookies(
        site.url,
        cookies.map(({ name, value, httpOnly }) => ({ name, value, httpOnly })),
      );
    },
  };
  for (const step of steps) {
    test(`${driver.engine}: ${step.name}`, async () => {
      await driver.resize(1280, 900);
      await driver.takeErrors();
      try {
        await step.take(tour);
        const errors = await driver.takeErrors();
        expect(
          errors.filter((error) => !isHarmless(error)),
          'errors in the console',
        ).toEqual([]);
      } catch (error) {
        const explained = await explain(step, page, error);
        await driver.switchTo(mainWindow);
        throw explained;
      }
    });
  }
}

/** Adds step, engine, address and cause to an error, because the log is all that is left of a run. */
async function explain(step: Step, page: TourPage, error: unknown): Promise<Error> {
  const address = await page.address().catch(() => 'an address that does not answer');
  const causes = [];
  for (let one = error; one instanceof Error; one = one.cause) causes.push(one.message);
  const errors = await page.driver.takeErrors().catch(() => []);
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    const picture = await page.driver.screenshot().catch(() => Buffer.alloc(0));
    writeFileSync(join(pictures, `${page.engine} ${step.name}.png`), picture);
  }
  return new Error(`“${step.name}” in ${page.engine} at ${address}: ${[...causes, ...errors].join('\n')}`, {
    cause: error,
  });
}
