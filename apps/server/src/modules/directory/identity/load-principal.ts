import { APP_ROLES } from '@arbour/contract/entities/team/people'
import { sql } from 'kysely'
import {
  groupsOf,
  LINK_CLOSURE,
  LINK_SOURCE,
  type LinkVisitor,
  type Member,
  type Principal,
  type PrincipalRef,
  principalKey,
  treesOf,
} from '#modules/core/access/public.ts'
import { isOpenTeam } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/**
 * Loads the current state of a principal, for work that has no token; null if it no longer exists: the user has left the team, or
 * the link has ended.
 */
export async function loadPrincipal(db: Db, ref: PrincipalRef): Promise<Principal | null> {
  return (await loadPrincipals(db, [ref])).get(principalKey(ref)) ?? null
}

/** Loads the current state of principals, by {@link principalKey}; principals that no longer exist are left out. */
export async function loadPrincipals(db: Db, refs: readonly PrincipalRef[]): Promise<Map<string, Principal>> {
  const members = refs.filter((ref) => ref.kind === 'member')
  const links = refs.filter((ref) => ref.kind === 'link')
  const principals: Principal[] = [...(await loadMembers(db, members)), ...(await loadVisitors(db, links))]
  return new Map(principals.map((principal) => [principalKey(principal), principal]))
}

interface MemberRow {
  userId: string
  teamId: string
  orgId: string
  language: string | null
  roles: string[]
  groups: string[]
  trees: string[]
}

async function loadMembers(db: Db, refs: readonly { teamId: string; userId: string }[]): Promise<Member[]> {
  if (refs.length === 0) return []
  const { rows } = await sql<MemberRow>`${PREPARED}
    SELECT DISTINCT m.user_id AS "userId", m.tenant_id AS "teamId", t.org_id AS "orgId", u.language, m.roles, ${groupsOf('m')} AS groups, ${treesOf('m')} AS trees
    FROM unnest(${refs.map(({ teamId }) => teamId)}::uuid[], ${refs.map(({ userId }) => userId)}::uuid[]) AS asked (tenant_id, user_id)
    JOIN memberships m ON m.tenant_id = asked.tenant_id AND m.user_id = asked.user_id AND m.suspended IS NULL
    JOIN users u ON u.id = m.user_id
    JOIN tenants t ON t.id = m.tenant_id WHERE ${isOpenTeam('t.id')}`.execute(db)
  return rows.map((row) => ({
    kind: 'member',
    ...row,
    session: null,
    scopes: null,
    roles: APP_ROLES.filter((role) => row.roles.includes(role)),
  }))
}

/** Loads the visitors of active links; a link that was changed since has a different revision and is left out. */
async function loadVisitors(db: Db, refs: readonly { linkId: string; revision: string }[]): Promise<LinkVisitor[]> {
  if (refs.length === 0) return []
  const { rows } = await sql<{ id: string; revision: string; allows_download: boolean; tenant_id: string }>`${PREPARED}
    SELECT l.id, l.revision, l.allows_download, l.tenant_id
    FROM unnest(${refs.map(({ linkId }) => linkId)}::uuid[], ${refs.map(({ revision }) => revision)}::uuid[]) AS asked (id, revision)
    JOIN (${LINK_SOURCE}) ON l.id = asked.id AND l.revision = asked.revision
    WHERE ${LINK_CLOSURE} IS NULL`.execute(db)
  return rows.map(({ id, revision, allows_download, tenant_id }) => ({
    kind: 'link',
    linkId: id,
    revision,
    canDownload: allows_download,
    trees: [tenant_id],
  }))
}
