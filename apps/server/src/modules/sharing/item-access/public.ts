/** Access lists of items, and the users who can open them. */

export { changeLocked } from './change-locked.ts'
export { endGrants, endGrantsToGroup, endGrantsToOwner } from './end-grants.ts'
export { listMembers } from './list-members.ts'
export { loadRoles } from './list-roles.ts'
export { restrictOrphans } from './on-purge.ts'
export { presentFileUser, presentPerson } from './present-access.ts'
export { endRequests } from './requests/end-requests.ts'
export { passOnRequests } from './requests/notify-approvers.ts'
export { updateBoundaries, updateBoundary } from './update-boundary.ts'
