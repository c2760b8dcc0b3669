/** How much the demo holds. Raise a number and the generator follows; brands.ts names at most 120 companies. */
export const demoSize = {
  companies: 40,
  recruitments: 400,
  candidates: 64,
  /** Rows of the company registry that nobody has registered with yet. */
  unusedTaxCodes: 110,
} as const;
