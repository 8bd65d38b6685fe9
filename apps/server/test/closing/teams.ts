import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import type { Person, World } from '../support/world.ts'

/** Returns the name of a user's team. */
export async function nameOf({ db }: World, { tenantId }: Person): Promise<string> {
  return (await db.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()).name
}

/** Closes the team of an Admin. */
export async function close(world: World, admin: Person): Promise<void> {
  await world.call(admin, calls.tenantsClose, { name: await nameOf(world, admin) })
}

/** Returns the secret of the latest restore link for an Admin's team. */
export async function linkOf({ db }: World, { tenantId }: Person): Promise<string> {
  const { secret_url } = await db
    .selectFrom('mails')
    .select('secret_url')
    .where('tenant_id', '=', tenantId)
    .where('secret_url', 'like', '%/reopen#%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return secret_url?.split('#')[1] ?? ''
}

/** Restores a team by such a secret; returns the status. */
export async function reopen({ app }: World, token: string): Promise<number> {
  return (await app.inject({ method: 'POST', url: '/api/tenants/reopen', payload: { token } })).statusCode
}

/** Lets the restore period of all closed entities expire. */
export async function letEnd({ db }: World): Promise<void> {
  await sql`UPDATE closed_teams SET ends = now() - interval '1 second' WHERE purged IS NULL`.execute(db)
  await sql`UPDATE closed_accounts SET ends = now() - interval '1 second' WHERE purged IS NULL`.execute(db)
}
