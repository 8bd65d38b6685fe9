import { WEBHOOK_EVENTS, type Webhook } from '@arbour/contract/entities/content/webhook'
import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, loadAncestorPaths, pathFor } from '#modules/core/access/public.ts'
import { loadNamed } from '#modules/directory/teams/public.ts'
import type { WebhookRow } from './webhook-rows.ts'

/** Presents webhooks of a team to one of its users. */
export async function presentWebhooks(
  { db, principal }: Pick<MemberContext, 'db' | 'principal'>,
  rows: readonly WebhookRow[],
): Promise<Webhook[]> {
  if (rows.length === 0) return []
  const ancestorPaths = await loadAncestorPaths(db, principal, [...new Set(rows.map(({ folder_id }) => folder_id))])
  const owners = await loadNamed(
    db,
    rows.map(({ tenant_id, owner_id }) => ({ tenantId: tenant_id, userId: owner_id })),
  )
  const pendingCounts = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => ['webhook_id', fn.countAll<number>().as('count')])
    .where('tenant_id', '=', principal.teamId)
    .where(
      'webhook_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .groupBy('webhook_id')
    .execute()
  const counts = new Map(pendingCounts.map(({ webhook_id, count }) => [webhook_id, Number(count)]))
  return rows.map((row) => {
    const owner = owners.get(row.owner_id)
    const isOwn = row.owner_id === principal.userId
    return {
      id: row.id,
      folder: folderOf(row.folder_id),
      url: isOwn ? row.url : new URL(row.url).origin,
      events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
      owner: owner ? { id: owner.id, name: owner.name } : null,
      is_own: isOwn,
      is_active: row.is_active,
      stopped: row.stopped,
      failing_since: row.failing_since?.toISOString() ?? null,
      waiting: counts.get(row.id) ?? 0,
      missed: Number(row.missed),
      created: row.created.toISOString(),
    }
  })

  function folderOf(id: string): Webhook['folder'] {
    const ancestorPath = ancestorPaths.get(id)
    const folder = ancestorPath && evaluateAccess(principal, ancestorPath)
    if (!folder?.flags.is_accessible) return null
    return { id, name: folder.node.name, path: pathFor(folder) }
  }
}

/** Presents one webhook. */
export async function presentWebhook(ctx: Pick<MemberContext, 'db' | 'principal'>, row: WebhookRow): Promise<Webhook> {
  const [webhook] = await presentWebhooks(ctx, [row])
  if (!webhook) throw new Error('A webhook was not presented')
  return webhook
}
