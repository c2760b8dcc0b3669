import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { commonFaces, cutFaces } from './scripts/faces.ts';

const locales = readdirSync('locales', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: language }) =>
    readdirSync(join('locales', language))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => ({ language, domain: file.slice(0, -5), path: join('locales', language, file) })),
  );

/** One hash over all words: pages need no list of file names, only this. */
const wordsVersion = locales
  .reduce((hash, { path }) => hash.update(path).update(readFileSync(path)), createHash('sha256'))
  .digest('base64url')
  .slice(0, 8);

/** Words as data, not code: /assets/words/<language>.<domain>.<hash>.json. */
function words(): Plugin {
  return {
    name: 'words',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const { language, domain, path } of locales) {
        const source = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
        this.emitFile({
          type: 'asset',
          fileName: `assets/words/${language}.${domain}.${wordsVersion}.json`,
          source,
        });
      }
    },
    configureServer(server) {
      server.middlewares.use('/assets/words/', (request, response, next) => {
        const [language, domain] = (request.url ?? '').slice(1).split('.');
        const found = locales.find((file) => file.language === language && file.domain === domain);
        if (!found) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(readFileSync(found.path));
      });
    },
  };
}

/** A call of `later` gets the module itself on the server, which draws everything at once. */
function laterHere(): Plugin {
  const calls = /\blater(?:<[^()]*>)?\(\s*\(\) => import\(('[^']+')\),?\s*\)/g;
  return {
    name: 'later-here',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, path) {
      if (!/\.tsx?$/.test(path) || !calls.test(code)) return;
      const imports: string[] = [];
      const replaced = code.replace(calls, (_call, source: string) => {
        imports.push(`import * as later${imports.length} from ${source};`);
        return `later(later${imports.length - 1})`;
      });
      return { code: `${imports.join('')}${replaced}`, map: null };
    },
  };
}

/** Notes how many characters each module adds to each file: the rule on the first load names the largest with it. */
function moduleSizes(): Plugin {
  return {
    name: 'module-sizes',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const sizes = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).map(([module, { renderedLength }]) => ({
              file: file.fileName,
              module: module.replace(/^.*node_modules\//, '').replace(`${process.cwd()}/`, ''),
              size: renderedLength,
            }))
          : [],
      );
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(sizes) });
    },
  };
}

const hangulFolder = 'node_modules/pretendard/dist/web/variable';
const hangulSheet = readFileSync(join(hangulFolder, 'pretendardvariable-dynamic-subset.css'), 'utf8');
/** Which letters stand in which of the 92 slices: the server names those of a page (app/fonts/hangul.ts). */
const hangulRanges = [...hangulSheet.matchAll(/unicode-range: ([^;]+);/g)].map(([, ranges = '']) => ranges);

/**
 * The slices of the Korean font in a sheet of its own: who reads Vietnamese or English need not wait for them. No
 * stand-in has their width on every system, so a slice that is not there at once is used from the next page on,
 * instead of moving what somebody reads.
 */
function hangul(): Plugin {
  return {
    name: 'hangul',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      let count = 0;
      const source = hangulSheet
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/\s+/g, ' ')
        .replaceAll('font-display: swap', 'font-display: optional')
        .replace(/url\(([^)]+)\)/g, (_call, path: string) => {
          const slice = this.emitFile({
            type: 'asset',
            name: basename(path),
            originalFileName: `hangul/${count++}`,
            source: readFileSync(join(hangulFolder, path)),
          });
          return `url(/${this.getFileName(slice)})`;
        });
      this.emitFile({ type: 'asset', name: 'hangul.css', originalFileName: 'hangul.css', source });
    },
  };
}

/** What pdf.js fetches for some documents, as it names them: app/components/viewer/pdf.ts says where. */
function pdfExtras(): Plugin {
  const folder = 'node_modules/pdfjs-dist';
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const wanted = /^(?:cmaps|standard_fonts)\/|^wasm\/.*_nowasm_fallback\.js$/;
  return {
    name: 'pdf-extras',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const part of ['cmaps', 'standard_fonts', 'wasm']) {
        for (const file of readdirSync(join(folder, part)).map((name) => `${part}/${name}`)) {
          if (!wanted.test(file)) continue;
          const source = readFileSync(join(folder, file));
          this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${file}`, source });
        }
      }
    },
  };
}

/** Writes .br and .gz beside what is worth it, so that the server compresses no file twice. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(m?js|css|json|svg)$/.test(fileName) || fileName.startsWith('.vite/')) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (source.length < 1000) continue;
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: brotliCompressSync(source, quality),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          });
        }
      },
    },
  };
}

/** Reading pages (signing out is none, and needs toasts), and their parts that come alive later. */
const readingPage = /\/routes\/public\/(?!logout)[^/]*\.tsx$/;
const readingPart = /\/components\/(?:home|recruitment|company)\/[^/]*\.later\.tsx$/;

/** What needs a module, at whatever distance. */
function findUsers(id: string, modules: Modules, users = new Set<string>()): Set<string> {
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) {
    if (users.has(importer)) continue;
    users.add(importer);
    findUsers(importer, modules, users);
  }
  return users;
}

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** The file that a module goes into when reading pages share it: what they need at first, or to come alive. */
function fileForReading(id: string, modules: Modules): string | undefined {
  const users = [...findUsers(id, modules)];
  if (users.some((user) => readingPage.test(user))) return 'reading';
  return users.filter((user) => readingPart.test(user)).length > 1 ? 'reading-alive' : undefined;
}

/** What nearly every form and dialog is made of. */
const formPieces =
  /\/app\/(?:form\/|ui\/[a-z]+\/(?:checkbox|control|field|focus-invalid|layers|modal|password-input|select|text-area|text-input|tabs)\.)/;

/**
 * Two files hold what every page loads: packages, which seldom change, and our own part. Others hold what reading pages
 * share, and forms. Left alone the bundler cuts all that into a hundred pieces along what lazy chunks share, most of
 * them a few hundred bytes: the list alone asked for 45 to come alive, which kept a phone busy for longer than they ran.
 */
const sharedFiles = [
  { name: 'packages', test: /node_modules.*\.m?js$/, tags: ['$initial' as const], priority: 3 },
  {
    name: 'shell',
    test: /^(?!.*before-paint)/,
    tags: ['$initial' as const],
    priority: 2,
  },
  { name: fileForReading, test: /^(?!.*(?:\.later|routes\/public\/[^/]*)\.tsx$)/, priority: 1 },
  { name: 'forms', test: formPieces },
];

/** `vite build` writes dist/client (what browsers load) and dist/ssr (what server/pages/pages.ts renders with). */
export default defineConfig({
  plugins: [cutFaces(), laterHere(), react(), words(), moduleSizes(), hangul(), pdfExtras(), compressed()],
  publicDir: 'app/public',
  define: {
    __WORDS_VERSION__: JSON.stringify(wordsVersion),
    __HANGUL_RANGES__: JSON.stringify(hangulRanges),
    __COMMON_FACES__: JSON.stringify(commonFaces),
  },
  builder: {},
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, sourcemap: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // All styles are 26 KB compressed: one request for every page, instead of twenty for the list.
        cssCodeSplit: false,
        rolldownOptions: {
          input: ['app/entry.client.tsx', 'app/document/before-paint.ts'],
          output: { codeSplitting: { groups: sharedFiles } },
        },
      },
    },
    ssr: {
      // Everything is bundled in its production form: which React runs must not hang on NODE_ENV.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'app/entry.server.tsx' },
      },
    },
  },
});
