import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { changeRoles } from './change-roles.ts'
import { getPerson } from './get-person.ts'
import { createGroup, deleteGroup, updateGroup } from './groups/change-groups.ts'
import { getGroup, listGroups } from './groups/list-groups.ts'
import { createInvitation, getInvitations, resendInvitation, revokeInvitation } from './invitations.ts'
import { leaveTeam } from './leave-team.ts'
import { listPeople } from './list-people.ts'
import { removePerson } from './remove-person.ts'
import { resetSecondStep } from './reset-second-step.ts'
import { reactivatePerson, suspendPerson } from './suspend-person.ts'
import { transferItems } from './transfer-ownership.ts'
import { updateFormats } from './update-formats.ts'
import { updateProfile } from './update-profile.ts'

/** The endpoints for team members, and for the caller's own profile. */
export const userRoutes: readonly OperationRoute[] = [
  route(calls.authProfile, updateProfile),
  route(calls.authFormats, updateFormats),
  route(calls.authLeave, leaveTeam),
  route(calls.usersList, listPeople),
  route(calls.usersGet, getPerson),
  route(calls.usersRolesUpdate, changeRoles),
  route(calls.usersSuspend, suspendPerson),
  route(calls.usersReactivate, reactivatePerson),
  route(calls.usersSecondStepReset, resetSecondStep),
  route(calls.usersHandOver, transferItems),
  route(calls.usersRemove, removePerson),
  route(calls.usersInvitations, getInvitations),
  route(calls.usersInvitationsCreate, createInvitation),
  route(calls.usersInvitationsResend, resendInvitation),
  route(calls.usersInvitationsWithdraw, revokeInvitation),
  route(calls.groupsList, listGroups),
  route(calls.groupsGet, getGroup),
  route(calls.groupsCreate, createGroup),
  route(calls.groupsUpdate, updateGroup),
  route(calls.groupsDelete, deleteGroup),
]
