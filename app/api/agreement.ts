/** Somebody is being asked to agree to a policy; all calls that were refused meanwhile wait for the same answer. */
let asked: { answer: Promise<boolean>; settle: (agreed: boolean) => void } | undefined;
let listener: ((isAsked: boolean) => void) | undefined;

/**
 * Asks to agree to the policies that ask again (4052).
 * @returns whether that was done: the call may be made again then
 */
export function requestAgreement(): Promise<boolean> {
  if (asked) return asked.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  asked = { answer: promise, settle: resolve };
  listener?.(true);
  return promise;
}

/** The dialog was answered, or closed. */
export function answerAgreement(agreed: boolean): void {
  asked?.settle(agreed);
  asked = undefined;
  listener?.(false);
}

/** The frame of the page listens and renders the dialog. @returns how to stop */
export function onAgreementAsked(next: (isAsked: boolean) => void): () => void {
  listener = next;
  if (asked) next(true);
  return () => {
    listener = undefined;
  };
}
