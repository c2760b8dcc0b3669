/** Why a sign-in is requested; the modal translates it. */
export type LoginReason = 'asked' | 'required' | 'ended';

export interface LoginRequest {
  tab: 'candidate' | 'employer';
  /** Internal address to return to afterwards. */
  next?: string | undefined;
  /** Content of that page if its address alone does not show it: the title of an ad. */
  nextName?: string;
  reason?: LoginReason;
  /** Returned from the provider by full redirect: the server has the proven identity. */
  isPending?: boolean;
}

type Listener = (request: LoginRequest) => void;
/** Window event: a sign-in is requested before the code that renders the dialog is loaded. */
export const loginRequestedEvent = 'login-asked';

let listener: Listener | undefined;
let waiting: LoginRequest | undefined;

/** Requests a sign-in: opens the login modal, whose code is loaded on demand. */
export function openLogin(request: LoginRequest): void {
  if (listener) listener(request);
  else {
    waiting = request;
    dispatchEvent(new Event(loginRequestedEvent));
  }
}

/** The sign-in that was requested before the dialog could be rendered. */
export const pendingLoginRequest = (): LoginRequest | undefined => waiting;

/** Cancels a sign-in request that has not been shown yet, unless another one has replaced it. */
export function cancelLoginRequest(request: LoginRequest | undefined): void {
  if (waiting === request) waiting = undefined;
}

/** Registers the shell, which renders the modal. @returns a function that unregisters it */
export function onLoginRequest(next: Listener): () => void {
  listener = next;
  if (waiting) next(waiting);
  waiting = undefined;
  return () => {
    listener = undefined;
  };
}

/** Query parameters that open the login and do not identify the page. */
export const loginQueryNames = ['loginUser', 'loginEmployer', 'next', 'pending'] as const;
