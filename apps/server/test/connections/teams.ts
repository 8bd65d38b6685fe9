import { calls } from '@arbour/contract/calls'
import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { embeddedIssuance } from '#modules/directory/identity/options.ts'
import { loadSigningKeys } from '#modules/directory/identity/provider/keys.ts'
import { issueToken } from '#modules/directory/identity/tokens/issue-token.ts'
import { setMembership } from '#modules/directory/teams/public.ts'
import { PUBLIC_URL } from '../support/test-app.ts'
import type { Person, World } from '../support/world.ts'

/** Returns the subdomain of a user's team. */
export async function subdomainOf({ db }: World, { tenantId }: Person): Promise<string> {
  return (await db.selectFrom('tenants').select('subdomain').where('id', '=', tenantId).executeTakeFirstOrThrow()).subdomain
}

/** Sends a connection request from one Admin's team to another's. */
export async function ask(world: World, from: Person, to: Person, note = ''): Promise<Connection> {
  return (await world.call(from, calls.tenantsConnectionsAdd, { subdomain: await subdomainOf(world, to), note })).connection
}

/** Connects the teams of two Admins. */
export async function connect(world: World, from: Person, to: Person): Promise<Connection> {
  const { id } = await ask(world, from, to)
  return (await world.call(to, calls.tenantsConnectionsAccept, { id })).connection
}

/** Returns the connection states of an Admin's team, by team id. */
export async function standings(world: World, caller: Person): Promise<Record<string, string>> {
  const { items } = await world.call(caller, calls.tenantsConnections, { take: 500 })
  return Object.fromEntries(items.map(({ tenant, status }) => [tenant.id, status]))
}

/** Makes a user an Admin of another team as well, with a token for it. */
export async function asAdminOf({ db }: World, { userId }: Person, { tenantId, rootId }: Person): Promise<Person> {
  const roles = ['Admin'] as const
  await setMembership(db, { tenantId, userId, roles })
  const [key] = await loadSigningKeys(db)
  const { org_id: orgId } = await db.selectFrom('tenants').select('org_id').where('id', '=', tenantId).executeTakeFirstOrThrow()
  if (!key) throw new Error('No signing key')
  const token = await issueToken(key, embeddedIssuance(PUBLIC_URL), { userId, orgId, roles, ttlSeconds: 3600 })
  return { token, userId, tenantId, rootId }
}
