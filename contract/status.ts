/**
 * Every status that a call can answer with: the code in the body (docs/rules.md#envelope) and the matching HTTP status
 * for proxies and monitors. Names are used in code, codes on the wire, texts in locales/<language>/error.json under
 * `status`.
 */
export const statuses = {
  OK: { code: 200, http: 200 },
  CONNECT_ERROR: { code: 400, http: 400 },
  NOT_LOGGED: { code: 401, http: 401 },
  NO_PERMISSION: { code: 403, http: 403 },
  NOT_FOUND: { code: 404, http: 404 },
  NOT_PROTOCOL: { code: 405, http: 405 },
  NOT_LOGIN: { code: 406, http: 401 },
  TOO_LARGE: { code: 413, http: 413 },
  VALIDATION: { code: 414, http: 422 },
  PATH_INVALID: { code: 415, http: 404 },
  TOO_MANY: { code: 429, http: 429 },
  SERVER_ERROR: { code: 500, http: 500 },
  UNAVAILABLE: { code: 503, http: 503 },
  OTP_EXPIRED: { code: 2003, http: 422 },
  LOGIN_INCORRECT: { code: 2004, http: 401 },
  OTP_WRONG: { code: 2005, http: 422 },
  NOT_EMAIL: { code: 4020, http: 422 },
  TAX_CODE_NOT_FOUND: { code: 4021, http: 404 },
  LICENCE_MISSING: { code: 4022, http: 403 },
  ADMIN_ACCEPT: { code: 4023, http: 403 },
  PASSWORD_CHANGED: { code: 4024, http: 401 },
  REGISTRATION_FILE: { code: 4025, http: 403 },
  UNSAVED: { code: 4026, http: 409 },
  NOT_VALID: { code: 4027, http: 409 },
  ACCOUNT_DELETED: { code: 4031, http: 410 },
  ORDER_MAX: { code: 4033, http: 409 },
  MENU_NOT_DELETABLE: { code: 4035, http: 409 },
  EMAIL_EXISTS: { code: 4036, http: 409 },
  THEME_HIDDEN: { code: 4039, http: 409 },
  THEME_MAX: { code: 4040, http: 409 },
  PRICE_CHANGED: { code: 4045, http: 409 },
  LOGO_EMPTY: { code: 4046, http: 409 },
  APPLICATION_NOT_DELETABLE: { code: 4047, http: 409 },
  ALREADY_APPLIED: { code: 4050, http: 409 },
  NOT_RECRUITING: { code: 4051, http: 409 },
  AGREEMENT_NEEDED: { code: 4052, http: 403 },
  SECOND_STEP: { code: 4053, http: 401 },
} as const;

export type StatusName = keyof typeof statuses;
