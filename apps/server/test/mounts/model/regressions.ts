import type { Act } from './acts.ts'

/** Runs that once failed, made as short as they go. */
export const REGRESSIONS: [Act[]][] = []
