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

/** Resolves the pending request after the user has answered or closed the dialog. */
export function answerAgreement(agreed: boolean): void {
  pending?.settle(agreed);
  pending = undefined;
  listener?.(false);
}

/**
 * Registers the page frame, which renders the dialog.
 * @returns a function that unregisters it
 */
export function onAgreementRequest(next: (isAsked: boolean) => void): () => void {
  listener = next;
  if (pending) next(true);
  return () => {
    listener = undefined;
  };
}
