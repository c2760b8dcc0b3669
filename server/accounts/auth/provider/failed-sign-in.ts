import type { Language } from '#contract/languages.ts';
import type { SignInFailure } from './callback-page.ts';

/** A failed sign-in, with a reason that the page translates into the language in which the sign-in began. */
export class FailedSignIn extends Error {
  readonly reason: SignInFailure;
  readonly language: Language | undefined;
  constructor(reason: SignInFailure, details: { cause?: unknown; language?: Language } = {}) {
    super(reason, { cause: details.cause });
    this.reason = reason;
    this.language = details.language;
  }
}

/** Converts any other error during the sign-in into a `FailedSignIn` of the provider. */
export const toFailedSignIn = (fault: unknown) =>
  fault instanceof FailedSignIn ? fault : new FailedSignIn('failed', { cause: fault });
