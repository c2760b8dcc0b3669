import { type ComponentType, createContext, type HTMLAttributes, use } from 'react';

/** Gives the mark that stands for what is drawn of a component with these props until the page around it is rendered. */
export type FragmentRenderer = <Props extends object>(part: ComponentType<Props>, props: Props) => string;

const DrawingsContext = createContext<FragmentRenderer | undefined>(undefined);
export const FragmentProvider = DrawingsContext;

interface DrawnOnceProps<Props> extends Omit<HTMLAttributes<HTMLElement>, 'part'> {
  /** The element around it, which takes the other attributes. */
  as: 'div' | 'li' | 'ul' | 'nav' | 'footer' | 'fieldset';
  /** Draws from its props and the words alone: it asks for no id and no viewer. */
  part: ComponentType<Props>;
  /** All that it shows; functions among them are for browsers. */
  props: Props;
}

/**
 * A piece that stands on many pages alike. The server draws it once and puts what was drawn into every page; browsers,
 * who make it come alive, draw it like anything else and find the same.
 */
export function CachedFragment<Props extends object>(given: DrawnOnceProps<Props>) {
  const { as: Element, part: Part, props, ...attributes } = given;
  const drawings = use(DrawingsContext);
  if (drawings) {
    const drawn = { __html: drawings(Part, props) };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the mark is ours, and React renders what takes its place
    return <Element {...attributes} dangerouslySetInnerHTML={drawn} />;
  }
  return (
    <Element {...attributes}>
      <Part {...props} />
    </Element>
  );
}
