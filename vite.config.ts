import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { beforePaint } from './scripts/before-paint.ts';
import { readingFiles, toManifestKey, workFiles } from './scripts/bundle-files.ts';
import { shortClassName } from './scripts/class-names.ts';
import { commonFaces, subsetFonts } from './scripts/fonts.ts';
import { screenRows } from './scripts/screen-rows.ts';

const locales = readdirSync('locales', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: language }) =>
    readdirSync(join('locales', language))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => ({ language, domain: file.slice(0, -5), path: join('locales', language, file) })),
  );

/** One hash over all translations: pages need only this, not a list of file names. */
const wordsVersion = locales
  .reduce((hash, { path }) => hash.update(path).update(readFileSync(path)), createHash('sha256'))
  .digest('base64url')
  .slice(0, 8);

/** Translations as data, not code: /assets/words/<language>.<domain>.<hash>.json. */
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

/** Lists the file of each module that is loaded on demand and shares its file with others: the manifest does not. */
function onDemandFiles(): Plugin {
  return {
    name: 'on-demand-files',
    applyToEnvironment: (environment) => ['client', 'reading'].includes(environment.name),
    generateBundle(_options, bundle) {
      const files: Record<string, { file: string; imports: string[] }> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const key = chunk.facadeModuleId
          ? toManifestKey(chunk.facadeModuleId)
          : `_${basename(chunk.fileName)}`;
        for (const id of chunk.moduleIds.filter((one) => one !== chunk.facadeModuleId)) {
          const isOnDemand = this.getModuleInfo(id)?.dynamicImporters.length;
          if (isOnDemand) files[toManifestKey(id)] = { file: chunk.fileName, imports: [key] };
        }
      }
      const fileName = `.vite/${this.environment.name}-on-demand.json`;
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(files) });
    },
  };
}

/** Files that pdf.js fetches for some documents, under its own names; app/components/shared/viewer/pdf.ts sets their path. */
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

/**
 * Replacement of React in the islands of reading pages: a runtime of a tenth of its size
 * (docs/decisions/0089-preact-in-islands.md).
 */
const inPlaceOfReact: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

/** Islands are written for React, which renders them on the server; browsers load reading pages with Preact instead. */
function preactInIslands(): Plugin {
  return {
    name: 'preact-in-islands',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'reading',
    resolveId(id, importer) {
      const other = inPlaceOfReact[id];
      return other ? this.resolve(other, importer) : undefined;
    },
  };
}

/** Reading pages get their scripts from one environment, and their style sheet from another, which keeps the styles in order. */
function scriptsAndSheetApart(): Plugin {
  return {
    name: 'scripts-and-sheet-apart',
    applyToEnvironment: (environment) => ['reading', 'sheet'].includes(environment.name),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const isOfScripts = this.environment.name === 'reading';
        for (const [fileName, { type }] of Object.entries(bundle))
          if (isOfScripts ? fileName.endsWith('.css') : type === 'chunk') delete bundle[fileName];
      },
    },
  };
}

/** Writes .br and .gz next to files that compress well, so that the server compresses no file twice. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: (environment) => environment.name !== 'ssr',
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

/** `vite build` writes dist/client (loaded by browsers) and dist/ssr (used by server/infrastructure/pages/pages.ts to render). */
export default defineConfig(({ command }) => ({
  plugins: [
    subsetFonts(),
    beforePaint(),
    screenRows(),
    preactInIslands(),
    react(),
    words(),
    onDemandFiles(),
    pdfExtras(),
    scriptsAndSheetApart(),
    compressed(),
  ],
  publicDir: 'app/public',
  define: {
    __WORDS_VERSION__: JSON.stringify(wordsVersion),
    __COMMON_FACES__: JSON.stringify(commonFaces),
  },
  // Developers of a style sheet see the original class names; the short ones are a sixth of the sheet, compressed.
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  builder: {},
  build: {
    target: 'es2022',
    // The oldest browsers with `light-dark()`; older ones are not supported (README.md).
    cssTarget: ['chrome123', 'firefox120', 'safari17.5', 'ios17.5'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The script of every reading page contains the file names of all dependencies of a dialog. The second step of a
      // sign-in is rare, and follows a typed password: its files may be loaded one after the other.
      resolveDependencies: (file, deps) => (file.includes('/second-step-') ? [] : deps),
    },
    sourcemap: false,
  },
  environments: {
    // The application of work areas.
    client: {
      build: {
        outDir: 'dist/client',
        manifest: '.vite/client.json',
        // One sheet for all work areas, instead of twenty for a screen.
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'app/entry.client.ts',
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: workFiles, includeDependenciesRecursively: false } },
        },
      },
    },
    // The script of reading pages and their islands. A file has the same name as one of `client` only if it has the
    // same content.
    reading: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/reading.json',
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'app/reading/entry.ts',
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: readingFiles, includeDependenciesRecursively: false } },
        },
      },
    },
    // The style sheet of reading pages: with the styles of work areas it would be 1.5 times as large.
    sheet: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/sheet.json',
        cssCodeSplit: false,
        minify: false,
        cssMinify: true,
        // In one chunk, so that styles follow each other in the order in which modules import them.
        rolldownOptions: { input: 'app/reading/styles.ts', output: { codeSplitting: false } },
      },
    },
    ssr: {
      // Everything is bundled in its production form: which React runs must not depend on NODE_ENV.
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
}));
