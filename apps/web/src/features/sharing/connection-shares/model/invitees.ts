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
  chosen: readonly Invitee[]
  typed: string
}

export const NOBODY: InviteeList = { chosen: [], typed: '' }

/** Returns a unique key. */
export function keyOf(invitee: Invitee): string {
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
export function teamOfInvitee(invitee: Invitee): TeamSummary | null {
  if (invitee.kind === 'group') return invitee.group.tenant
  return invitee.kind === 'person' ? invitee.person.tenant : null
}

export function nameOfInvitee(invitee: Invitee): string {
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
export function withInvitees(chosen: readonly Invitee[], added: readonly Invitee[]): Invitee[] {
  return [...new Map([...chosen, ...added].map((one) => [keyOf(one), one])).values()]
}

export function withoutInvitee(chosen: readonly Invitee[], gone: Invitee): Invitee[] {
  return chosen.filter((one) => keyOf(one) !== keyOf(gone))
}

/** Parses a text as an email address, or returns null. */
export function addressOf(text: string): Invitee | null {
  const read = Email.safeParse(text.trim())
  return read.success ? { kind: 'address', address: read.data.toLowerCase() } : null
}

/** Parses a pasted text as email addresses; null if any word is not one. */
export function addressesOf(text: string): Invitee[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const found = words.map(addressOf)
  return found.length > 0 && found.every((one) => one !== null) ? found : null
}

/** Moves a typed email address into the list; other text stays in the field. */
export function takeTyped(list: InviteeList): InviteeList {
  const address = addressOf(list.typed)
  return address ? { chosen: withInvitees(list.chosen, [address]), typed: '' } : list
}

/** Converts to the request. */
export function sentInvitees(chosen: readonly Invitee[]): Required<ShareInvitees> {
  return {
    tenantInvitees: chosen.flatMap((one) => (one.kind === 'team' ? [one.team.id] : [])),
    userInvitees: chosen.flatMap((one) =>
      one.kind === 'person' ? [{ user_id: one.person.id, tenant_id: one.person.tenant.id }] : [],
    ),
    groupInvitees: chosen.flatMap((one) =>
      one.kind === 'group' ? [{ group_id: one.group.id, tenant_id: one.group.tenant.id }] : [],
    ),
    emailInvitees: chosen.flatMap((one) => (one.kind === 'address' ? [one.address] : [])),
  }
}
