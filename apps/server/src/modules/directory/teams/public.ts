/** Teams and their members: joining and leaving. */

export { actorTeam } from './actor-team.ts'
export { comeBack, findClosed, findClosedTeam, isOpenTeam, isTeamOpen, lockOpenTeam, reopenTeam } from './closed.ts'
export { connectedAmong, loadTeams, presentTeam, teamName } from './connected-teams.ts'
export { createTeam } from './create-team.ts'
export {
  activeMembers,
  changeGroupMembers,
  findGroups,
  followProviderGroups,
  insertGroup,
  listGroupMembers,
  loadShareGroups,
  presentGroup,
  selectGroups,
} from './groups.ts'
export {
  acceptInvitation,
  endPartnerInvitation,
  findAccount,
  findInvitation,
  isMemberEmail,
  listInvitations,
  lockInvitation,
  putInvitation,
  putPartnerInvitation,
  readInvitation,
  withdrawInvitation,
} from './invitations.ts'
export { createJoinCode, deleteJoinCode, joinByCode, listJoinCodes } from './join-codes.ts'
export { loadSender } from './load-sender.ts'
export {
  assertNotLastAdmin,
  chooseMembership,
  endMembership,
  isElsewhere,
  lockMembers,
  MEMBER_JOINED,
  type Membership,
  markUsed,
  membershipOfGrant,
  setMembership,
  setSuspended,
} from './memberships.ts'
export { EMBEDDED_ISSUER, ensurePerson, findPerson, insertPerson, loadNamed, lockPeople } from './people.ts'
export { fullName, presentFormats, presentTenant, presentUser } from './present.ts'
export { hasSecondStep } from './second-step.ts'
export { codeHash, makeCode, makeToken, tokenHash } from './secret-codes.ts'
export { loadSharingPolicy, SHARING_POLICY_CHANGED, saveSharingPolicy } from './sharing-policy.ts'
export { freeSubdomain } from './subdomain.ts'
