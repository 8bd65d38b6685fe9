/** External access to a team's items, and reads by others (decision 0027). */

export { countExternalAccess } from './count-external-access.ts'
export { listExternalAccess } from './list-external-access.ts'
export { registerSharingReport } from './sharing-report/sharing-report-route.ts'
