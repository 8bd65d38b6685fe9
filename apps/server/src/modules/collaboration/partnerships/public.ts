/** Projects that teams run together: who is invited, what each side offers, and how it ends. */

export {
  endInvitesOfGroup,
  endPartnershipsOf,
  endWithConnection,
  listTreesInviting,
} from './end-partnerships.ts'
export { endPartnershipsIn } from './on-purge.ts'
export { listProjectsWith } from './records/partnership-rows.ts'
