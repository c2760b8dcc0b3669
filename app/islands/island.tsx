import { type ComponentType, createContext, use } from 'react';
import type { IslandName } from './names.ts';

/** Takes note of an island and gives the mark that stands for its HTML until the page around it is rendered. */
export type NoteIsland = <Props extends object>(
  name: IslandName,
  part: ComponentType<Props>,
  props: Props,
) => { prefix: string; mark: string };

const IslandsContext = createContext<NoteIsland | undefined>(undefined);
/** Handed in by the server while it renders a reading page; elsewhere islands are parts like any other. */
export const IslandsProvider = IslandsContext;

/** Whether what is rendered stands on a page itself, where React brings nothing to life but islands. */
export const useIsOnPage = () => use(IslandsContext) !== undefined;

interface IslandProps<Props> {
  name: IslandName;
  /** The component that the table gives under this name. */
  part: ComponentType<Props>;
  /** Travels to the browser as JSON. */
  props: Props;
}

/**
 * A part of a reading page that works by script. The server renders it apart, with ids of its own; the browser hydrates
 * it as a React root of its own (app/reading/loader.ts).
 */
export function Island<Props extends object>({ name, part: Part, props }: IslandProps<Props>) {
  const note = use(IslandsContext);
  if (!note) return <Part {...props} />;
  const { prefix, mark } = note(name, Part, props);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the mark is ours, and React renders what takes its place
  return <div data-island={name} data-prefix={prefix} dangerouslySetInnerHTML={{ __html: mark }} />;
}
