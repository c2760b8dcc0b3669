/** A pending agreement dialog; all calls that are rejected in the meantime wait for the same answer. */
let pending: { answer: Promise<boolean>; settle: (agreed: boolean) => void } | undefined;
let listener: ((isAsked: boolean) => void) | undefined;

/**
 * Asks the user to agree to the policies that ask again (4052).
 * @returns whether the user has agreed: the call may then be repeated
 */
export function requestAgreement(): Promise<boolean> {
  if (pending) return pending.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  pending = { answer: promise, settle: resolve };
  listener?.(true);
  return promise;
}

/** The dialog was answered or closed. */
export function answerAgreement(agreed: boolean): void {
  pending?.settle(agreed);
  pending = undefined;
  listener?.(false);
}

/** The frame of the page listens and renders the dialog. @returns a function that stops it */
export function onAgreementAsked(next: (isAsked: boolean) => void): () => void {
  listener = next;
  if (pending) next(true);
  return () => {
    listener = undefined;
  };
}
