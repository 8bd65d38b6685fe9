import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { Share } from '@arbour/contract/entities/sharing/share'
import { sql } from 'kysely'
import { evaluateAccess, loadAncestorPath } from '#modules/core/access/public.ts'
import type { Event } from '#modules/core/events/public.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import { untilDelivered } from '../support/delivered.ts'
import type { Person, World } from '../support/world.ts'

type Invitation = Omit<CallInput<typeof calls.filesSharesInitiate>, 'file_id'>

/** Shares a folder, and returns its share with that team, or with the first one. */
export async function shareFolder(
  world: World,
  by: Person,
  { id }: { id: string },
  invitation: Invitation,
  teamId?: string,
): Promise<Share> {
  const { shares } = await world.call(by, calls.filesSharesInitiate, { file_id: id, ...invitation })
  const share = shares.find(({ tenant }) => teamId === undefined || tenant.id === teamId)
  if (!share) throw new Error('It is shared with nobody of that team')
  return share
}

/** Returns a user of a team as an invitee. */
export const invite = ({ userId: user_id, tenantId: tenant_id }: Person) => ({ user_id, tenant_id })

/** Returns a user's role on an item; null for none. */
export async function roleOf(
  { db }: World,
  { userId, tenantId: teamId }: Person,
  { id }: { id: string },
): Promise<ItemRole | null> {
  const principal = await loadPrincipal(db, { kind: 'member', userId, teamId })
  const ancestorPath = principal && (await loadAncestorPath(db, principal, id))
  return ancestorPath && evaluateAccess(principal, ancestorPath).role
}

/** Returns the email address with which a user signs in. */
export async function addressOf({ db }: World, { userId }: Pick<Person, 'userId'>): Promise<string> {
  return (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
}

/** Collects the events in the stream of a team, until `stop`. */
export async function watch(world: World, { tenantId }: Pick<Person, 'tenantId'>): Promise<{ stop(): Promise<Event[]> }> {
  await untilDelivered(world)
  await sql`CREATE TABLE IF NOT EXISTS told_events (n bigserial, tenant_id uuid, event jsonb)`.execute(world.db)
  await sql`CREATE OR REPLACE FUNCTION note_told() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO told_events (tenant_id, event) VALUES (NEW.tenant_id, NEW.event); RETURN NULL; END $$`.execute(world.db)
  await sql`CREATE OR REPLACE TRIGGER note_told AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION note_told()`.execute(
    world.db,
  )
  await sql`DELETE FROM told_events`.execute(world.db)
  return {
    async stop() {
      const { rows } = await sql<{
        event: Event
      }>`SELECT event FROM told_events WHERE tenant_id = ${tenantId} ORDER BY n`.execute(world.db)
      await sql`DROP TRIGGER note_told ON outbox`.execute(world.db)
      return rows.map(({ event }) => event)
    },
  }
}
