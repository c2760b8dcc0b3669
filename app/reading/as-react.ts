import { options } from 'preact';

// Preact, which runs islands, differs from React in a few ways on which components rely
// (docs/decisions/0089-preact-in-islands.md).

const { event: passOn, vnode: prepare } = options;

// Effects run in a microtask. By default they would wait for a painted frame, and a second key or click could arrive
// before the effects of the first one have run.
options.requestAnimationFrame = queueMicrotask;

const focused = new WeakSet<object>();

// An added element with `autoFocus` gets the focus; the attribute alone works only while a page is being loaded.
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

// The calendar passes on a copy of each key event ({ ...event }), which would be empty for a native event. Earlier
// overrides are removed first, because "currentTarget" differs for each element.
options.event = (event) => {
  const passed = passOn ? passOn(event) : event;
  if (!(passed instanceof KeyboardEvent)) return passed;
  for (const name of ofKeys) {
    Reflect.deleteProperty(passed, name);
    Object.defineProperty(passed, name, { value: passed[name], enumerable: true, configurable: true });
  }
  return passed;
};
