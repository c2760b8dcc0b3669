import type { Language } from '#contract/languages.ts';
import type { SignInFailure } from './callback-page.ts';

/** A sign-in that came to nothing, for a reason that the page words in the language of its beginning. */
export class FailedSignIn extends Error {
  readonly reason: SignInFailure;
  readonly language: Language | undefined;
  constructor(reason: SignInFailure, details: { cause?: unknown; language?: Language } = {}) {
    super(reason, { cause: details.cause });
    this.reason = reason;
    this.language = details.language;
  }
}

/** Whatever else goes wrong on the way is the provider failing. */
export const toFailedSignIn = (fault: unknown) =>
  fault instanceof FailedSignIn ? fault : new FailedSignIn('failed', { cause: fault });
