/** What a phase of the tests found. */
export interface Findings {
  passed: number;
  failed: number;
  skipped: number;
  tests?: { name: string; seconds: number }[];
  /** The commands that run each failed test alone. */
  again?: string[];
}

/** Undefined when Vitest wrote no report. */
export function readVitest(file: string): Findings | undefined;

/** Undefined when Playwright wrote no report. */
export function readPlaywright(file: string): Findings | undefined;
