/** Previews who would gain and lose access by a change. */
export { askClosedShares, canBeShared, closedByMove, describeClosed } from './closed-shares.ts'
export { describeImpact } from './describe-impact.ts'
export { askImpact, type ImpactQuestion } from './impact-query.ts'
export { ImpactGroups, ImpactSummary } from './impact-summary.tsx'
export { moveQuestion } from './move-question.ts'
