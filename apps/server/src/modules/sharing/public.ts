/** Whom an item lists, and who may open it. */

export { endGrants, endGrantsToOwner } from './end-grants.ts'
export { listRoles } from './list-roles.ts'
