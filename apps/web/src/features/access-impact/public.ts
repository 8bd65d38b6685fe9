/** Who would gain and who would lose access by a change that is not made yet. */
export type { ImpactQuestion } from './impact-query.ts'
export { ImpactSummary } from './impact-summary.tsx'
