import { options } from 'preact';

// In what runs islands, a few things are otherwise than in React, and components count on them
// (docs/decisions/0089-preact-in-islands.md).

const { event: passOn, vnode: prepare } = options;

// Effects would wait for a frame to be painted, and a second key or press could come before what the first has set up.
options.requestAnimationFrame = queueMicrotask;

const focused = new WeakSet<object>();

// What is added with `autoFocus` gets the focus; the attribute alone gives it to nothing but a page that is being loaded.
options.vnode = (vnode) => {
  prepare?.(vnode);
  if (typeof vnode.type !== 'string' || !('autoFocus' in vnode.props) || !vnode.props.autoFocus) return;
  const { ref } = vnode;
  vnode.ref = (node: HTMLElement | null) => {
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
    if (!node || focused.has(node)) return;
    focused.add(node);
    node.focus();
  };
};

const ofKeys = ['key', 'altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'target', 'currentTarget'] as const;

// The calendar hands a copy of each key on ({ ...event }), and of a native event that would hold nothing. What was laid over it for the
// element before is taken away first: "currentTarget" is another one for each.
options.event = (event) => {
  const passed = passOn ? passOn(event) : event;
  if (!(passed instanceof KeyboardEvent)) return passed;
  for (const name of ofKeys) {
    Reflect.deleteProperty(passed, name);
    Object.defineProperty(passed, name, { value: passed[name], enumerable: true, configurable: true });
  }
  return passed;
};
