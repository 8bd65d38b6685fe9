/** The form value of the recipients of a share. */

import type { ConnectedGroup, ConnectedPerson, TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { ShareInvitees } from '@arbour/contract/entities/sharing/share'
import { Email } from '@arbour/contract/identity'
import type { ShownPerson } from '#ui/person/shown-person.ts'

/**
 * A whole team, a group or person of a team, or an email address. A member or group of the user's own team is offered only where
 * it can be added too; it is not part of a share.
 */
export type Invitee =
  | { kind: 'member'; member: ShownPerson }
  | { kind: 'team'; team: TeamSummary }
  | { kind: 'group'; group: ConnectedGroup }
  | { kind: 'person'; person: ConnectedPerson }
  | { kind: 'address'; address: string }

/** The chosen recipients, and the text typed after them. */
export interface InviteeList {
  invitees: readonly Invitee[]
  text: string
}

export const NO_INVITEES: InviteeList = { invitees: [], text: '' }

/** Returns a unique key. */
export function getKey(invitee: Invitee): string {
  switch (invitee.kind) {
    case 'member':
      return `member ${invitee.member.id}`
    case 'team':
      return `team ${invitee.team.id}`
    case 'group':
      return `group ${invitee.group.id}`
    case 'person':
      return `person ${invitee.person.tenant.id} ${invitee.person.id}`
    case 'address':
      return `address ${invitee.address}`
  }
}

/** Returns the team of a person or group; null for a team itself, and for an email address. */
export function getInviteeTeam(invitee: Invitee): TeamSummary | null {
  if (invitee.kind === 'group') return invitee.group.tenant
  return invitee.kind === 'person' ? invitee.person.tenant : null
}

export function getInviteeName(invitee: Invitee): string {
  switch (invitee.kind) {
    case 'member':
      return invitee.member.name
    case 'team':
      return invitee.team.name
    case 'group':
      return invitee.group.name
    case 'person':
      return invitee.person.name
    case 'address':
      return invitee.address
  }
}

/** Whether an invitee is a member or group of the user's own team. */
export function isMember(invitee: Invitee): invitee is Extract<Invitee, { kind: 'member' }> {
  return invitee.kind === 'member'
}

/** Adds recipients to a list without duplicates. */
export function withInvitees(invitees: readonly Invitee[], newInvitees: readonly Invitee[]): Invitee[] {
  return [...new Map([...invitees, ...newInvitees].map((invitee) => [getKey(invitee), invitee])).values()]
}

export function withoutInvitee(invitees: readonly Invitee[], removedInvitee: Invitee): Invitee[] {
  return invitees.filter((invitee) => getKey(invitee) !== getKey(removedInvitee))
}

/** Parses a text as an email address, or returns null. */
export function parseAddress(text: string): Invitee | null {
  const parsedEmail = Email.safeParse(text.trim())
  return parsedEmail.success ? { kind: 'address', address: parsedEmail.data.toLowerCase() } : null
}

/** Parses a pasted text as email addresses; null if any word is not one. */
export function parseAddresses(text: string): Invitee[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const addresses = words.map(parseAddress)
  return addresses.length > 0 && addresses.every((invitee) => invitee !== null) ? addresses : null
}

/** Moves a typed email address into the list; other text stays in the field. */
export function addTypedAddress(list: InviteeList): InviteeList {
  const address = parseAddress(list.text)
  return address ? { invitees: withInvitees(list.invitees, [address]), text: '' } : list
}

/** Converts to the request. */
export function toShareInvitees(invitees: readonly Invitee[]): Required<ShareInvitees> {
  return {
    tenantInvitees: invitees.flatMap((invitee) => (invitee.kind === 'team' ? [invitee.team.id] : [])),
    userInvitees: invitees.flatMap((invitee) =>
      invitee.kind === 'person' ? [{ user_id: invitee.person.id, tenant_id: invitee.person.tenant.id }] : [],
    ),
    groupInvitees: invitees.flatMap((invitee) =>
      invitee.kind === 'group' ? [{ group_id: invitee.group.id, tenant_id: invitee.group.tenant.id }] : [],
    ),
    emailInvitees: invitees.flatMap((invitee) => (invitee.kind === 'address' ? [invitee.address] : [])),
  }
}
