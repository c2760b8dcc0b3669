/** Why somebody is asked to sign in; the modal translates it. */
export type LoginReason = 'asked' | 'required' | 'ended';

export interface LoginRequest {
  tab: 'candidate' | 'employer';
  /** Own address to return to afterwards. */
  next?: string | undefined;
  /** What that page shows, where its address alone does not tell: the title of an ad. */
  nextName?: string;
  reason?: LoginReason;
  /** Back from the provider by full redirect: the proven identity waits at the server. */
  isPending?: boolean;
}

type Listener = (request: LoginRequest) => void;
/** An event of the window: somebody is asked to sign in, and nothing is loaded yet to render the dialog. */
export const loginRequestedEvent = 'login-asked';

let listener: Listener | undefined;
let waiting: LoginRequest | undefined;

/** Asks to sign in: opens the login modal, whose code loads then. */
export function openLogin(request: LoginRequest): void {
  if (listener) listener(request);
  else {
    waiting = request;
    dispatchEvent(new Event(loginRequestedEvent));
  }
}

/** Nobody waits for the dialog any more. */
export function cancelLoginRequest(): void {
  waiting = undefined;
}

/** Whether somebody is asked to sign in before the dialog can be rendered. */
export const hasLoginRequest = () => waiting !== undefined;

/** The shell listens and renders the modal. @returns how to stop */
export function onLoginRequest(next: Listener): () => void {
  listener = next;
  if (waiting) next(waiting);
  waiting = undefined;
  return () => {
    listener = undefined;
  };
}

/** Query parameters that open the login and say nothing about the page. */
export const loginQuery = ['loginUser', 'loginEmployer', 'next', 'pending'] as const;
