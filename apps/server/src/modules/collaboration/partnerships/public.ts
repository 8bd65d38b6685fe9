/** Partnerships: projects of two teams, with invitations and offered folders. */

export {
  endInvitesOfGroup,
  endPartnershipsOf,
  endWithConnection,
  listTreesInviting,
} from './end-partnerships.ts'
export { listInvited } from './list-invited.ts'
export { endPartnershipsIn } from './on-purge.ts'
export { listProjectsWith } from './records/partnership-rows.ts'
