import { type ComponentType, createContext, type HTMLAttributes, use } from 'react';

/** Returns the placeholder for the rendered HTML of a component with these props, until the page around it is rendered. */
export type FragmentRenderer = <Props extends object>(part: ComponentType<Props>, props: Props) => string;

const DrawingsContext = createContext<FragmentRenderer | undefined>(undefined);
export const FragmentProvider = DrawingsContext;

interface DrawnOnceProps<Props> extends Omit<HTMLAttributes<HTMLElement>, 'part'> {
  /** The element around it, which gets the other attributes. */
  as: 'div' | 'li' | 'ul' | 'nav' | 'footer' | 'fieldset';
  /** Renders from its props and the translations alone: it must not use an id or the viewer. */
  part: ComponentType<Props>;
  /** All data that it shows; functions are for browsers only. */
  props: Props;
}

/**
 * A component that is the same on many pages. The server renders it once and inserts the cached HTML into every page.
 * Browsers that hydrate it render it like any other component, with the same result.
 */
export function CachedFragment<Props extends object>(given: DrawnOnceProps<Props>) {
  const { as: Element, part: Part, props, ...attributes } = given;
  const drawings = use(DrawingsContext);
  if (drawings) {
    const drawn = { __html: drawings(Part, props) };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the placeholder is ours, and React renders its replacement
    return <Element {...attributes} dangerouslySetInnerHTML={drawn} />;
  }
  return (
    <Element {...attributes}>
      <Part {...props} />
    </Element>
  );
}
