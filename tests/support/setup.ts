import type { TestProject } from 'vitest/node';
import { provideTemplate, type Template } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** Runs once for all test files of a run, which clone the template: that of `npm test`, otherwise one of this run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_TEMPLATE;
  if (given) {
    project.provide('template', JSON.parse(given) as Template);
    return async () => {};
  }
  const { drop, ...template } = await provideTemplate();
  project.provide('template', template);
  return drop;
}
