import { type ComponentType, createContext, use } from 'react';
import type { IslandName } from './names.ts';

/** Registers an island and returns the placeholder for its HTML until the page around it is rendered. */
export type RegisterIsland = <Props extends object>(
  name: IslandName,
  part: ComponentType<Props>,
  props: Props,
) => { prefix: string; mark: string };

const IslandsContext = createContext<RegisterIsland | undefined>(undefined);
/** Provided by the server while it renders a reading page; elsewhere islands are ordinary components. */
export const IslandsProvider = IslandsContext;

/** True if the component is rendered on the page itself, where React hydrates only islands. */
export const useIsOnPage = () => use(IslandsContext) !== undefined;

interface IslandProps<Props> {
  name: IslandName;
  /** The component that the table contains under this name. */
  part: ComponentType<Props>;
  /** Sent to the browser as JSON. */
  props: Props;
}

/**
 * A part of a reading page that needs script. The server renders it separately, with its own ids; the browser hydrates
 * it as its own React root (app/reading/loader.ts).
 */
export function Island<Props extends object>({ name, part: Part, props }: IslandProps<Props>) {
  const note = use(IslandsContext);
  if (!note) return <Part {...props} />;
  const { prefix, mark } = note(name, Part, props);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the placeholder is ours, and React renders its replacement
  return <div data-island={name} data-prefix={prefix} dangerouslySetInnerHTML={{ __html: mark }} />;
}
