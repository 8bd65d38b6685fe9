/** Previews who would gain and lose access by a change. */
export { canBeShared, closedByMove, describeEndedSharing, fetchClosedShares } from './closed-shares.ts'
export { describeImpact } from './describe-impact.ts'
export { fetchImpact, type ImpactQuestion } from './impact-query.ts'
export { ImpactGroups, ImpactSummary } from './impact-summary.tsx'
export { moveQuestion } from './move-question.ts'
