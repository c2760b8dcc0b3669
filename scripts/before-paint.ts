import { build, type Plugin } from 'vite';

const source = 'app/document/before-paint.ts';
const id = 'virtual:before-paint';

/** Bundles the script that each page runs in its head before the first paint, as text for the page. */
export async function bundleBeforePaint(): Promise<string> {
  const [built] = [
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: { input: source, output: { format: 'iife' } },
      },
    }),
  ].flat();
  const chunk = built && 'output' in built ? built.output[0] : undefined;
  if (!chunk) throw new Error(`${source} is not built`);
  const text = chunk.code.trim();
  if (/<\/script|<!--/i.test(text)) throw new Error(`${source} would end its own element`);
  return text;
}

/** Serves the script as the text of a module, to the code that renders pages. */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    resolveId: (name) => (name === id ? `\0${id}` : undefined),
    async load(name) {
      if (name !== `\0${id}`) return undefined;
      return `export const script = ${JSON.stringify(await bundleBeforePaint())};`;
    },
  };
}
