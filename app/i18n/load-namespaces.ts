import type { Language } from '#contract/languages.ts';
import type { MessageTree } from '#contract/text/resolve-message.ts';

/** Window event: translations were reloaded. */
export const translationsReloadedEvent = 'words-changed';

/** Loaded messages by namespace. */
export const loadedMessages: Record<string, MessageTree> = {};
const underway = new Map<string, Promise<void>>();
let language: Language = 'vi';
let version = '';

/** Called once at start with the language and version of this document's translations. A language change loads a new document. */
export function initTranslations(documentLanguage: Language, wordsVersion: string): void {
  language = documentLanguage;
  version = wordsVersion;
}

/** Loads the messages of the given namespaces unless they are loaded; waits for loads in progress. */
export async function loadNamespaces(domains: readonly string[] = []): Promise<void> {
  await Promise.all(domains.map(loadDomain));
}

function loadDomain(domain: string): Promise<void> {
  const running = underway.get(domain);
  if (running) return running;
  const loading = fetchDomain(domain);
  underway.set(domain, loading);
  // A failed load must be able to run again on the next navigation.
  loading.catch(() => underway.delete(domain));
  return loading;
}

async function fetchDomain(domain: string): Promise<void> {
  const response = await fetch(`/assets/words/${language}.${domain}.${version}.json`);
  if (!response.ok) throw new Error(`words ${domain}: ${response.status}`);
  loadedMessages[domain] = (await response.json()) as MessageTree;
}

// Sent by server/infrastructure/pages/dev-assets.ts in `npm run dev`.
import.meta.hot?.on('words:changed', async (changed: { language: Language; domain: string }) => {
  if (changed.language !== language || !underway.has(changed.domain)) return;
  await fetchDomain(changed.domain);
  dispatchEvent(new Event(translationsReloadedEvent));
});
