/**
 * Limits that read-only pages also need. They are in a separate file, so that a browser loads these and not all limits.
 */
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
