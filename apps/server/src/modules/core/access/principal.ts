import type { TokenScope } from '@arbour/contract/entities/account/api-token'
import type { AppRole } from '@arbour/contract/entities/team/people'

/** The caller. Only access rules depend on it: queries, locks, events, objects and signed URLs use the tree of the item. */
export type Principal = Member | LinkVisitor

/** A user, in the team that their token is for. */
export interface Member {
  kind: 'member'
  userId: string
  /** The tenant of the team. */
  teamId: string
  /** The team's id at the identity provider. */
  orgId: string
  /** Application roles: those of the token that are still valid. */
  roles: readonly AppRole[]
  /** The groups of the team that the user is in. */
  groups: readonly string[]
  /** The tenants whose trees the user can reach: their own team's first, then those that granted them or their team something. */
  trees: readonly string[]
  /** The session that the token came from, at the embedded provider; null for a script token or another provider. */
  session: string | null
  /** The scopes of the personal API token that was used; null without one. */
  scopes: readonly TokenScope[] | null
  /** The language that the user has chosen; null or absent without a choice. */
  language?: string | null
  /** The personal API token that was used; absent without one. */
  apiTokenId?: string
  /** The sign-in at an external provider that the token came from; absent without such a token. */
  signIn?: ExternalSignIn
}

/** A sign-in at an external provider, as far as its tokens describe it. */
export interface ExternalSignIn {
  issuer: string
  subject: string
  /** The session id at the provider; null if tokens do not contain it. */
  session: string | null
  /** When the token was issued. */
  issued: Date
}

/** A visitor with a public link. */
export interface LinkVisitor {
  kind: 'link'
  linkId: string
  /** The revision of the link that they used: it changes with every change of the link. */
  revision: string
  /** Whether they can download files. */
  canDownload: boolean
  /** The tenant of the tree that the link points into. */
  trees: readonly string[]
}

/** Enough to load a principal again with their then current permissions. */
export type PrincipalRef = Pick<Member, 'kind' | 'userId' | 'teamId'> | Pick<LinkVisitor, 'kind' | 'linkId' | 'revision'>

/** Returns the id of the user; null for a link visitor. */
export function userIdOf(principal: Principal): string | null {
  return principal.kind === 'member' ? principal.userId : null
}

/** Returns the ids under which access lists can name a member: their own and those of their groups. */
export function granteeIdsOf({ userId, groups }: Pick<Member, 'userId' | 'groups'>): readonly string[] {
  return [userId, ...groups]
}

/** Returns a stable key for a principal. */
export function principalKey(ref: PrincipalRef): string {
  return ref.kind === 'member' ? `${ref.teamId} ${ref.userId}` : `link ${ref.linkId} ${ref.revision}`
}

/** An id that no user has. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Returns a member of a team without any individual grants, as the rules for a tree see them: that of another team, or of their
 * own. `groups`: the ids of their groups.
 */
export function anyMemberOf({
  teamId,
  tenantId,
  groups = [],
}: {
  teamId: string
  tenantId: string
  groups?: readonly string[]
}): Member {
  return {
    kind: 'member',
    userId: NOBODY,
    teamId,
    orgId: '',
    roles: [],
    groups,
    trees: [teamId, tenantId],
    session: null,
    scopes: null,
  }
}

/**
 * Returns the owner of an item that a member adds to a folder: the member, or the owner of the folder if the member is external.
 */
export function ownerIn({ userId, teamId }: Member, folder: { tenant_id: string; owner_id: string | null }): string | null {
  return folder.tenant_id === teamId ? userId : folder.owner_id
}

/** Returns the user and team to record as having added an item: for external members only, since they own nothing in its tree. */
export function adderIn(
  { userId, teamId }: Member,
  folder: { tenant_id: string },
): { added_by: string | null; added_by_tenant_id: string | null } {
  const isOutside = folder.tenant_id !== teamId
  return { added_by: isOutside ? userId : null, added_by_tenant_id: isOutside ? teamId : null }
}

/** Returns the reference from which a principal can be loaded again. */
export function refOf(principal: Principal): PrincipalRef {
  if (principal.kind === 'link') return { kind: 'link', linkId: principal.linkId, revision: principal.revision }
  return { kind: 'member', teamId: principal.teamId, userId: principal.userId }
}

/** Returns how refusals are recorded in the audit log: the team and user, or the tree that a link points into. */
export function recordedAs(principal: Principal): { tenantId: string | null; userId: string | null } {
  if (principal.kind === 'member') return { tenantId: principal.teamId, userId: principal.userId }
  return { tenantId: principal.trees[0] ?? null, userId: null }
}
