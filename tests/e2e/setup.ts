import type { TestProject } from 'vitest/node';
import { provideChromium } from '../../scripts/browsers.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

/** Once for all browser tests: builds the pages as they are served, and provides Chromium. */
export default async function setup(project: TestProject): Promise<void> {
  await buildIfChanged();
  project.provide('chromium', provideChromium());
}
