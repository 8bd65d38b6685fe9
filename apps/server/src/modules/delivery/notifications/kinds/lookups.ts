import { sql } from 'kysely'
import type { EventBatch } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { lookUpShares, type ShareLookup } from './share-lookup.ts'

/** Data for determining the recipients. Each is read once for all events of a batch, and only if a kind needs it. */
export interface Lookups {
  /** The active Admins of the team. */
  adminIds(): Promise<readonly string[]>
  /** The batch's access requests that are unanswered. */
  openAccessRequests(): Promise<ReadonlySet<string>>
  /** The team's received connection requests that are unanswered. */
  openConnectionRequests(): Promise<ReadonlySet<string>>
  /** The batch's project invitations that are unanswered. */
  openInvitations(): Promise<ReadonlySet<string>>
  /** The batch's shares. */
  shares(): Promise<ShareLookup>
}

export function createLookups(tx: Db, { tenantId, events }: EventBatch): Lookups {
  return {
    adminIds: once(() => listAdmins(tx, tenantId)),
    openAccessRequests: once(async () => {
      const ids = events.flatMap(({ event }) => (event.type === 'access.requested' ? [event.requestId] : []))
      const requests = tx.selectFrom('access_requests').select('id')
      return toIdSet(await requests.where('tenant_id', '=', tenantId).where('id', 'in', ids).execute())
    }),
    openConnectionRequests: once(async () => {
      const connections = tx.selectFrom('connections').select('id')
      return toIdSet(await connections.where('to_tenant_id', '=', tenantId).where('accepted', 'is', null).execute())
    }),
    openInvitations: once(async () => {
      const ids = events.flatMap(({ event }) => (event.type === 'partnership.invited' ? [event.partnershipId] : []))
      const partnerships = tx.selectFrom('partnerships').select('id')
      return toIdSet(await partnerships.where('id', 'in', ids).where('status', '=', 'Pending').execute())
    }),
    shares: once(() => lookUpShares(tx, { tenantId, events })),
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

function toIdSet(rows: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id))
}

async function listAdmins(tx: Db, tenantId: string): Promise<string[]> {
  const admins = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('suspended', 'is', null)
    .where(sql<boolean>`'Admin' = ANY(roles)`)
    .execute()
  return admins.map(({ user_id }) => user_id)
}
