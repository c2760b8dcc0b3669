import { readFileSync } from 'node:fs';
import { type Plugin, parseSync } from 'vite';
import { islandFiles } from '../app/reading/island-files.ts';
import { toManifestKey } from './bundle-files.ts';
import { invalidateSource, namespacesOf, withDialogNamespaces } from './namespaces.ts';

const query = '?screen';
const islandTable = 'app/reading/island-table.ts';
/** The component of an island in the table, or the function that loads it. */
const islandSource = /load: async \(\) =>\s+\(await import\('\.\.\/([^']+)'\)\)\.\w+(?:\(\))?,/g;
const isAppFile = (id: string) => /\/app\/(?!i18n\/).+\.tsx?$/.test(id);
const isScreenFile = (id: string) => /\/app\/screens\/.+\.tsx$/.test(id);

/**
 * Serves `screen.tsx?screen`: the row that a file of app/screens declares, without its components, and the namespaces of
 * its translations. So the table of screens (app/route-table/screens.ts) loads no screen. In the browser, the screen
 * itself has no row. In the table of islands, each one gets the namespaces of its
 * translations and those of its dialogs, which open without a connection. Other dialogs load their own.
 */
export function screenRows(): Plugin {
  return {
    name: 'screen-rows',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(query)) return undefined;
      const path = id.slice(0, -query.length);
      this.addWatchFile(path);
      const text = readFileSync(path, 'utf8');
      const { row, imports } = findRow(path, text);
      const namespaces = namespacesOf(toManifestKey(path), true);
      const code = [...imports, row, `export const namespaces = ${JSON.stringify(namespaces)};`].join('\n');
      return { code, moduleType: 'js' };
    },
    transform(text, id) {
      if (id.endsWith(`/${islandTable}`)) return { code: withNamespaces(text), map: null };
      const isOnlyPage = isScreenFile(id) && this.environment.config.consumer === 'client';
      const page = isOnlyPage ? text.replace(findRow(id, text).row, '') : text;
      const code = isAppFile(id) ? withDialogNamespaces(toManifestKey(id), page) : page;
      return code === text ? undefined : { code, map: null };
    },
    hotUpdate({ file, modules, timestamp }) {
      invalidateSource(toManifestKey(file));
      for (const [id, module] of this.environment.moduleGraph.idToModuleMap)
        if (id.endsWith(query)) this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp);
      // Only the components of a screen are updated on the open page. The next page reads the screen's row.
      return modules.filter(({ id }) => !id?.endsWith(query));
    },
  };
}

function withNamespaces(table: string): string {
  const loads = table.match(/load: async/g)?.length;
  const found = table.match(islandSource)?.length;
  // An island without its namespaces shows the keys of its translations on pages that do not load them anyway.
  if (loads !== found)
    throw new Error(`${islandTable}: ${found} of ${loads} islands name their file as expected`);
  return table.replace(islandSource, (load, file: string) => {
    const files = Object.values(islandFiles).find(([first]) => first === `app/${file}`) ?? [];
    const names = [...new Set(files.flatMap((one) => namespacesOf(one)))].sort();
    return names.length > 0 ? `${load} words: ${JSON.stringify(names)},` : load;
  });
}

/** The statement `export const screen = …` of a file, and the imports that it uses. */
function findRow(path: string, text: string): { row: string; imports: string[] } {
  const { body } = parseSync(path, text).program;
  const textOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const found = body.find(
    (node) => node.type === 'ExportNamedDeclaration' && /^export const screen\b/.test(textOf(node)),
  );
  if (!found) throw new Error(`${path} exports no screen: export const screen = defineScreen(…)`);
  const row = textOf(found);
  const imports = body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration') return [];
    const names = node.specifiers
      .map(({ local }) => local.name)
      .filter((name) => new RegExp(`\\b${name}\\b`).test(row));
    return names.length > 0 ? [`import { ${names.join(', ')} } from '${node.source.value}';`] : [];
  });
  return { row, imports };
}
