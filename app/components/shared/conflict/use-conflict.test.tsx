import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveDraft } from '#app/form/draft.ts';
import { renderHook } from '#tests/support/render-hook.tsx';
import { useConflict } from './use-conflict.ts';

interface Note {
  title: string;
  text: string;
  version: number | null;
}

const initial: Note = { title: 'Baker', text: 'Bread', version: 1 };

beforeEach(() => {
  sessionStorage.clear();
  // The texts of the dialog are loaded in advance.
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => vi.unstubAllGlobals());

/** A form of a note, whose draft is stored under "note". */
async function openForm(values: Note = initial, options: { isPart?: boolean } = {}) {
  const state = { values };
  const form = {
    get values() {
      return state.values;
    },
    change: (part: Partial<Note>) => {
      state.values = { ...state.values, ...part };
    },
    reset: (next: Note) => {
      state.values = next;
    },
  };
  const hook = await renderHook(() =>
    useConflict<Note>({ form, initial, draft: 'note', ignored: ['version'], ...options }),
  );
  const type = async (part: Partial<Note>) => {
    form.change(part);
    await hook.rerender();
  };
  return { hook, form, type };
}

test('fields that only the other person has changed are taken without a question', async () => {
  const { hook, form, type } = await openForm();
  await type({ text: 'Rye bread' });
  await hook.act(() => hook.now.handleConflict({ title: 'Head baker', text: 'Bread', version: 2 }));
  expect(form.values).toEqual({ title: 'Head baker', text: 'Rye bread', version: 2 });
  expect(hook.now.conflict).toBeUndefined();
});

test('a field that both have changed is asked about, and nothing is lost until the answer', async () => {
  const { hook, form, type } = await openForm();
  await type({ title: 'Pastry cook', text: 'Rye bread' });
  await hook.act(() => hook.now.handleConflict({ title: 'Head baker', text: 'Bread', version: 2 }));
  expect(hook.now.conflict).toMatchObject({ asked: ['title'], taken: [] });
  expect(form.values).toEqual({ title: 'Pastry cook', text: 'Rye bread', version: 1 });
});

test('the chosen fields become those of the other person, the rest stays as typed', async () => {
  const { hook, form, type } = await openForm();
  await type({ title: 'Pastry cook', text: 'Rye bread' });
  await hook.act(() => hook.now.handleConflict({ title: 'Head baker', text: 'Buns', version: 2 }));
  await hook.act(() => hook.now.resolve(['text']));
  expect(form.values).toEqual({ title: 'Pastry cook', text: 'Buns', version: 2 });
  expect(hook.now.conflict).toBeUndefined();
});

test('closing the question changes nothing, and the next save asks again', async () => {
  const { hook, form, type } = await openForm();
  await type({ title: 'Pastry cook' });
  const theirs = { title: 'Head baker', text: 'Bread', version: 2 };
  await hook.act(() => hook.now.handleConflict(theirs));
  await hook.act(() => hook.now.closeConflict());
  expect(form.values).toMatchObject({ title: 'Pastry cook', version: 1 });
  await hook.act(() => hook.now.handleConflict(theirs));
  expect(hook.now.conflict?.asked).toEqual(['title']);
});

test('a second conflict is compared with the version that was taken in the first', async () => {
  const { hook, form } = await openForm();
  await hook.act(() => hook.now.handleConflict({ title: 'Head baker', text: 'Bread', version: 2 }));
  await hook.rerender();
  await hook.act(() => hook.now.handleConflict({ title: 'Master baker', text: 'Bread', version: 3 }));
  expect(form.values).toEqual({ title: 'Master baker', text: 'Bread', version: 3 });
});

test('text typed while the save was in flight counts as changed here', async () => {
  const { hook, form, type } = await openForm();
  const { handleConflict } = hook.now;
  await type({ title: 'Pastry cook' });
  await hook.act(() => handleConflict({ title: 'Head baker', text: 'Bread', version: 2 }));
  expect(hook.now.conflict?.asked).toEqual(['title']);
  expect(form.values.title).toBe('Pastry cook');
});

test('every difference from a draft of an earlier session is asked about, because its base is unknown', async () => {
  const typed = { ...initial, text: 'Rye bread' };
  saveDraft('note', typed);
  const { hook } = await openForm(typed);
  expect(hook.now.isRestored).toBe(true);
  await hook.act(() => hook.now.handleConflict({ title: 'Head baker', text: 'Bread', version: 2 }));
  expect(hook.now.conflict?.asked).toEqual(['title', 'text']);
});

test('a draft whose record was saved since opens with the question, and is based on the newer version afterwards', async () => {
  saveDraft('note', { text: 'Rye bread', version: 0 });
  const { hook, form } = await openForm({ ...initial, text: 'Rye bread', version: 0 });
  expect(hook.now.conflict).toMatchObject({ asked: ['text'] });
  await hook.act(() => hook.now.resolve([]));
  expect(form.values).toMatchObject({ text: 'Rye bread', version: 1 });
  expect(hook.now.conflict).toBeUndefined();
});

test('a draft of a part opens without a question, because the newer version may come from another part', async () => {
  saveDraft('note', { text: 'Rye bread', version: 0 });
  const { hook, form } = await openForm({ ...initial, text: 'Rye bread', version: 0 }, { isPart: true });
  expect(hook.now.isRestored).toBe(true);
  expect(hook.now.conflict).toBeUndefined();
  expect(form.values.text).toBe('Rye bread');
});

test('starting over from the saved values ends the notice of the draft', async () => {
  saveDraft('note', { ...initial, text: 'Rye bread' });
  const { hook, form } = await openForm({ ...initial, text: 'Rye bread' });
  await hook.act(() => hook.now.resetTo(initial));
  expect(form.values).toEqual(initial);
  expect(hook.now.isRestored).toBe(false);
  await hook.act(() => hook.now.handleConflict({ title: 'Head baker', text: 'Bread', version: 2 }));
  expect(form.values).toEqual({ title: 'Head baker', text: 'Bread', version: 2 });
});
