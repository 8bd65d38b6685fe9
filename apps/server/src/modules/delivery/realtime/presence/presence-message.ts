import { z } from 'zod'
import type { ItemView } from './viewers.ts'

const viewer = { server: z.uuid(), item_id: z.uuid(), team_id: z.uuid(), user_id: z.uuid() }

/**
 * Messages between servers about viewers. Each server reports only its own users, and sends heartbeats with its number of
 * messages: a different number means that something was missed, and is requested again. `anew`: earlier reports are replaced.
 */
export const PresenceMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('look'), ...viewer, tenant_id: z.uuid(), parent_id: z.uuid().nullable(), since: z.int() }),
  z.object({ kind: z.literal('away'), ...viewer }),
  z.object({ kind: z.literal('alive'), server: z.uuid(), count: z.int() }),
  z.object({ kind: z.literal('anew'), server: z.uuid() }),
  z.object({ kind: z.literal('ask'), server: z.uuid() }),
])
export type PresenceMessage = z.infer<typeof PresenceMessage>

/** The database channel for presence messages. */
export const PRESENCE_MESSAGES = 'arbour_presence'

export function messageOf(server: string, look: ItemView): PresenceMessage {
  return {
    kind: 'look',
    server,
    tenant_id: look.tenantId,
    item_id: look.itemId,
    parent_id: look.parentId,
    team_id: look.teamId,
    user_id: look.userId,
    since: look.since,
  }
}

export function viewOf(message: Extract<PresenceMessage, { kind: 'look' }>): ItemView {
  return {
    tenantId: message.tenant_id,
    itemId: message.item_id,
    parentId: message.parent_id,
    teamId: message.team_id,
    userId: message.user_id,
    since: message.since,
  }
}
