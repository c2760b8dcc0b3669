import type { TestProject } from 'vitest/node';
import { chooseEngines, provideEngine, type TourEngine } from '../../scripts/browsers.ts';
import { buildIfChanged } from '../../scripts/build-stamp.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Programs of the engines. */
    engines: Partial<Record<TourEngine, string>>;
  }
}

/** Once for the tour: builds the pages as they are served, and provides the browsers. */
export default async function setup(project: TestProject): Promise<void> {
  await buildIfChanged();
  const { chosen } = chooseEngines();
  project.provide('engines', Object.fromEntries(chosen.map((engine) => [engine, provideEngine(engine)])));
}
