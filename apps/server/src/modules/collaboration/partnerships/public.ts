/** Projects that teams run together: who is invited, what each side offers, and how it ends (spec 2 section 4). */

export {
  endInvitesOfGroup,
  endPartnershipsIn,
  endPartnershipsOf,
  endWithConnection,
  listTreesInviting,
} from './end-partnerships.ts'
export { listProjectsWith } from './records/partnership-rows.ts'
