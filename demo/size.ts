/** How much the demo holds (docs/rules.md#reference-data). The generator follows the numbers; data/brands.json names at most 120 companies. */
export const demoSize = {
  companies: 120,
  recruitments: 2_000,
  candidates: 200,
  /** Rows of the company registry that no company has registered with yet. */
  unusedTaxCodes: 30,
} as const;
