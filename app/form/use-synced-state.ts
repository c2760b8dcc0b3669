import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * State that starts with a value from outside and is reset when that value changes. It is set during rendering: an
 * effect would also run after the first render, and would discard what the user typed or chose while the part was being
 * hydrated.
 */
export function useSyncedState<Value>(value: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [state, setState] = useState(value);
  const [begun, setBegun] = useState(value);
  if (begun !== value) {
    setBegun(value);
    setState(value);
  }
  return [state, setState];
}
