/** Who would gain and who would lose access by a change that is not made yet. */
export { askClosedShares, closedByMove, describeClosed, mayBeShared } from './closed-shares.ts'
export { describeImpact } from './describe-impact.ts'
export { askImpact, type ImpactQuestion } from './impact-query.ts'
export { ImpactGroups, ImpactSummary } from './impact-summary.tsx'
export { moveQuestion } from './move-question.ts'
