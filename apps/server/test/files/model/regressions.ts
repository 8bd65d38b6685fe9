import type { Act } from './acts.ts'

/** Runs that once failed, and who looked at what came of them. */
export const REGRESSIONS: [Act[], number][] = []
