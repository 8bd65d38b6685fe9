import type { Event, ToldEvent } from '#modules/core/events/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { connectionDrafts, type Deciders, findDeciders } from './connection-drafts.ts'
import type { NoticeData, NoticeDraft, NoticeKind } from './notice.ts'
import { findWaitingInvites, partnerDraftsOf } from './partner-drafts.ts'
import { loadReceivers, shareDraftsOf } from './share-drafts.ts'
import { type Known, loadKnown } from './what-they-know.ts'

/** Something that one person is to be told. */
export interface Notice {
  userId: string
  kind: NoticeKind
  byId: string | null
  data: NoticeData
}

/**
 * Who is to be told what of some events of a team. Nobody is told of what they did themselves, nor of what they do not see by now; who lost their
 * access is told of it by the name that they knew.
 */
export async function noticesOf(
  tx: Db,
  { tenantId, events }: { tenantId: string; events: readonly ToldEvent[] },
): Promise<Notice[]> {
  const waiting = await findWaiting(tx, { tenantId, events })
  const deciders = await findDeciders(tx, { tenantId, events })
  const invites = await findWaitingInvites(tx, events)
  const receivers = await loadReceivers(tx, { tenantId, events })
  const concerned = events.flatMap((told) =>
    [
      ...draftsOf(told.event, waiting, deciders),
      ...shareDraftsOf(told.event, receivers),
      ...partnerDraftsOf(told.event, { adminIds: deciders.adminIds, waitingIds: invites }),
    ]
      .filter(({ userId }) => userId !== told.userId)
      .map((draft) => ({ told, draft })),
  )
  if (concerned.length === 0) return []
  const known = await loadKnown(tx, {
    tenantId,
    userIds: concerned.map(({ draft }) => draft.userId),
    itemIds: concerned.flatMap(({ told }) => ('itemId' in told.event ? [told.event.itemId] : [])),
  })
  const names = await loadNames(
    tx,
    concerned.flatMap(({ told }) => told.userId ?? []),
  )
  return concerned.flatMap(({ told, draft }) => {
    const item = itemFor(known, told.event, draft)
    if (item === undefined || !known.isMember(draft.userId)) return []
    const { userId, kind, byMail = true, role = null, note = '', requestId = null, items = 1, to = null } = draft
    const { team = null, shareId = null, sharedWith = null, sender = null, folder = null, project = null, number = null } = draft
    const { source = null, problems = 0, reason = null, group = null, webhookId = null } = draft
    const by = told.userId === null ? null : (names.get(told.userId) ?? null)
    const elsewhere = { source, problems, reason, webhookId }
    const between = { team, shareId, sharedWith, project, number }
    return [
      {
        userId,
        kind,
        byId: told.userId,
        data: { by, item, role, note, requestId, items, to, ...between, ...elsewhere, sender, folder, group, byMail },
      },
    ]
  })
}

function draftsOf(event: Event, waiting: ReadonlySet<string>, deciders: Deciders): NoticeDraft[] {
  switch (event.type) {
    case 'roles.changed':
      return event.changes.map(({ personId: userId, from, to }) => ({
        userId,
        kind: event.isAnswer ? 'access_approved' : kindOfChange(from, to),
        role: to,
        note: event.note,
        byMail: event.byMail,
      }))
    case 'item.owner_changed': {
      const { from, to, note, byMail } = event
      // Written by the version before, which told nobody.
      if (to === undefined) return []
      const before: NoticeDraft[] =
        from === null ? [] : [{ userId: from, kind: 'owner_taken', to: event.names.person?.name ?? null }]
      return [...before, { userId: to, kind: 'owner_given', note, byMail }]
    }
    case 'item.deleted_unseen':
      return [{ userId: event.ownerId, kind: event.isPermanent ? 'item_deleted' : 'item_binned' }]
    case 'ownership.handed_over':
      return [{ userId: event.to, kind: 'items_handed_over', items: event.items }]
    case 'access.requested': {
      const { requestId, message: note, answererIds } = event
      // Answered, or of no use, before it was told.
      if (!waiting.has(requestId)) return []
      return answererIds.map((userId) => ({ userId, kind: 'access_requested', requestId, note }))
    }
    case 'access.declined':
      return [{ userId: event.personId, kind: 'access_declined' }]
    case 'file.received': {
      const { sender, note, folder, personIds } = event
      return personIds.map((userId) => ({ userId, kind: 'file_received', sender, note, folder }))
    }
    case 'file.blocked': {
      const people = new Set([...(event.addedBy === null ? [] : [event.addedBy]), ...deciders.adminIds])
      return [...people].map((userId) => ({ userId, kind: 'file_blocked', reason: event.found }))
    }
    case 'import.ended': {
      const { importId: requestId, personId: userId, state, source, files: items, problems, reason } = event
      return [{ userId, kind: `import_${state}`, requestId, source, items, problems, reason }]
    }
    case 'webhook.stopped': {
      const { personId: userId, folderId: requestId, webhookId, host: source, reason } = event
      return [{ userId, kind: 'webhook_stopped', requestId, webhookId, source, reason }]
    }
    case 'group.changed': {
      const { name: group, added, removed } = event
      return [
        ...added.map((userId): NoticeDraft => ({ userId, kind: 'group_joined', group })),
        ...removed.map((userId): NoticeDraft => ({ userId, kind: 'group_left', group })),
      ]
    }
    case 'connection.requested':
    case 'connection.accepted':
    case 'connection.ended':
    case 'connection.made':
      return connectionDrafts(event, deciders)
    default:
      return []
  }
}

function kindOfChange(from: unknown, to: unknown): NoticeKind {
  if (to === null) return 'access_taken'
  return from === null ? 'access_given' : 'access_changed'
}

/** What the person may be told of the item: null for nothing but that it happened, undefined when it is not to be told at all. */
function itemFor(known: Known, event: Event, { userId, kind }: NoticeDraft): NoticeData['item'] | undefined {
  if ('sourceId' in event) return event.name === null ? null : { id: event.sourceId, name: event.name, isDir: true }
  if (!('itemId' in event) || !('names' in event)) return null
  const { itemId: id } = event
  const standing = known.standingOf(userId, id)
  const item = { id, name: event.names.name, isDir: 'isDir' in event ? event.isDir : (standing?.node.is_dir ?? false) }
  if (kind === 'owner_taken' || kind === 'item_deleted') return item
  // Given again, they are told of that alone.
  if (kind === 'access_taken') return standing?.flags.is_accessible ? undefined : item
  if (kind === 'access_declined') return standing?.isVisible ? item : null
  // Who invited may have left the project to others since; they know it by its name.
  if (kind === 'partner_accepted' || kind === 'partner_declined') return standing?.isVisible ? item : null
  // Admins are told that there is one, even where they may not know which.
  if (kind === 'file_blocked') return standing?.flags.is_accessible ? item : null
  if (kind === 'access_requested') return standing?.isVisible ? item : undefined
  return standing?.flags.is_accessible ? item : undefined
}

/** The requests among those that some events tell of which still wait. */
async function findWaiting(
  tx: Db,
  { tenantId, events }: { tenantId: string; events: readonly ToldEvent[] },
): Promise<ReadonlySet<string>> {
  const ids = events.flatMap(({ event }) => (event.type === 'access.requested' ? [event.requestId] : []))
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('access_requests')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function loadNames(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}
