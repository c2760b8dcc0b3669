import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type { Failure, FileOutcome } from './outcome.ts';

/** Lines of a cause: the message, then the first lines of the stack. */
const messageLines = 8;
const stackLines = 4;

/** Writes the result of each file to REPORT_FILE, for the last lines of `npm test`. */
export default class TestReport implements Reporter {
  #root = '';

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const outcomes = modules.map((module) => this.#describeModule(module));
    // If a test process ends early, its files are missing in the results. Only the error of the run names them.
    const broken = errors.map((error) => ({ name: 'outside all tests', cause: this.#describeError(error) }));
    if (broken.length > 0) outcomes.push({ path: '', seconds: 0, passed: 0, failures: broken });
    writeFileSync(process.env.REPORT_FILE ?? 'test-report.json', JSON.stringify(outcomes));
  }

  #describeModule(module: TestModule): FileOutcome {
    const path = relative(this.#root, module.moduleId);
    const tests = [...module.children.allTests()];
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const failures = tests.flatMap((test): Failure[] => {
      const { state, errors } = test.result();
      const name = `${path} ${test.fullName}`;
      if (state === 'pending') return [{ name, cause: 'it did not finish' }];
      if (state !== 'failed') return [];
      return [{ name, cause: errors.map((error) => this.#describeError(error)).join('\n') }];
    });
    const ofFile = module.errors().map((error) => this.#describeError(error));
    const isBroken = !['passed', 'skipped'].includes(module.state()) && failures.length === 0;
    if (ofFile.length > 0 || isBroken)
      failures.push({ name: path, cause: ofFile.join('\n') || 'the file did not finish' });
    return {
      path,
      seconds: (collectDuration + setupDuration + duration) / 1_000,
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures,
    };
  }

  #describeError({ name, message, diff, stacks = [] }: SerializedError): string {
    const text = `${name ? `${name}: ` : ''}${message}${typeof diff === 'string' ? `\n${diff}` : ''}`;
    const own = stacks.filter(({ file }) => !file.includes('node_modules'));
    const places = own.map(({ file, line }) => `  at ${relative(this.#root, file)}:${line}`);
    return [
      ...stripVTControlCharacters(text).split('\n').slice(0, messageLines),
      ...places.slice(0, stackLines),
    ].join('\n');
  }
}
