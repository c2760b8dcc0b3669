/** Limits that read-only pages need too. They have a file of their own, so that a browser loads these and not all limits. */
export const readingLimits = {
  /** docs/rules.md#envelope */
  pageSizeMax: 100,
  uidMin: 6,
  uidMax: 16,
  adminUidMin: 5,
  passwordMin: 8,
  passwordMax: 16,
  loginPasswordMin: 6,
} as const;
