import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * State that begins with a value from outside, and begins anew when that becomes another one. Set while rendering: an effect would
 * run once after the first render, too, and take away what somebody typed or chose while the part was being hydrated.
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
