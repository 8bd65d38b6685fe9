import type { TokenScope } from '@arbour/contract/entities/account/api-token'
import type { AppRole } from '@arbour/contract/entities/team/people'

/**
 * Who asks. It counts for the rules alone: queries, locks, events, objects and signed addresses go by the tree of the item.
 */
export type Principal = Member | LinkVisitor

/** One person, in the team that their token speaks for. */
export interface Member {
  kind: 'member'
  userId: string
  /** The tenant of the team. */
  teamId: string
  /** The team as the identity provider names it. */
  orgId: string
  /** Application roles: those of the token that still hold. */
  roles: readonly AppRole[]
  /** The groups of the team that they are in. */
  groups: readonly string[]
  /** The tenants whose trees they reach: their own team's first, then those of which they or their team were given something. */
  trees: readonly string[]
  /** The sign-in that the token came from, at the embedded provider; null for a token of a script or of another provider. */
  session: string | null
  /** What the personal API token that they come with may be used for; null where they come themselves. */
  scopes: readonly TokenScope[] | null
  /** The personal API token that they come with; absent where they come themselves. */
  apiTokenId?: string
  /** The sign-in at an outside provider that the token came from; absent without such a token. */
  signIn?: OutsideSignIn
}

/** A sign-in at an outside provider, as far as its tokens tell of it. */
export interface OutsideSignIn {
  issuer: string
  subject: string
  /** As the provider names it; null where tokens do not say. */
  session: string | null
  /** When the token was issued. */
  issued: Date
}

/** Whoever holds a public link. */
export interface LinkVisitor {
  kind: 'link'
  linkId: string
  /** The state of the link that they came in by: another with each of its changes. */
  revision: string
  /** Whether they may save what they see. */
  mayDownload: boolean
  /** The tenant of the tree that the link leads into. */
  trees: readonly string[]
}

/** Enough to load a principal again, as they are then. */
export type PrincipalRef = Pick<Member, 'kind' | 'userId' | 'teamId'> | Pick<LinkVisitor, 'kind' | 'linkId' | 'revision'>

/** The person who asks; null for whoever holds a link. */
export function userIdOf(principal: Principal): string | null {
  return principal.kind === 'member' ? principal.userId : null
}

/** By whose ids items list a member: theirs, and those of the groups that they are in. */
export function namesOf({ userId, groups }: Pick<Member, 'userId' | 'groups'>): readonly string[] {
  return [userId, ...groups]
}

/** One text for one principal, however often they are loaded. */
export function principalKey(ref: PrincipalRef): string {
  return ref.kind === 'member' ? `${ref.teamId} ${ref.userId}` : `link ${ref.linkId} ${ref.revision}`
}

/** Nobody has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Anybody of a team whom nothing is given by name, as the rules for the tree of another know them. */
export function anyMemberOf({ teamId, tenantId }: { teamId: string; tenantId: string }): Member {
  return {
    kind: 'member',
    userId: NOBODY,
    teamId,
    orgId: '',
    roles: [],
    groups: [],
    trees: [teamId, tenantId],
    session: null,
    scopes: null,
  }
}

/** Who owns what a member puts into a folder: they; somebody from outside leaves it to the owner of the folder. */
export function ownerIn({ userId, teamId }: Member, folder: { tenant_id: string; owner_id: string | null }): string | null {
  return folder.tenant_id === teamId ? userId : folder.owner_id
}

/** Whom a folder notes as who added what a member puts there: somebody from outside, who owns nothing in its tree, and the team they come through. */
export function adderIn(
  { userId, teamId }: Member,
  folder: { tenant_id: string },
): { added_by: string | null; added_by_tenant_id: string | null } {
  const isOutside = folder.tenant_id !== teamId
  return { added_by: isOutside ? userId : null, added_by_tenant_id: isOutside ? teamId : null }
}

/** What is kept of a principal to load them again. */
export function refOf(principal: Principal): PrincipalRef {
  if (principal.kind === 'link') return { kind: 'link', linkId: principal.linkId, revision: principal.revision }
  return { kind: 'member', teamId: principal.teamId, userId: principal.userId }
}

/** How refusals are put on the record: the team and person, or the tree that a link leads into. */
export function recordedAs(principal: Principal): { tenantId: string | null; userId: string | null } {
  if (principal.kind === 'member') return { tenantId: principal.teamId, userId: principal.userId }
  return { tenantId: principal.trees[0] ?? null, userId: null }
}
