import type { Audience, DeliveredEvent, ItemPosition } from '#modules/core/events/public.ts'
import type { Announcement } from './announcement.ts'

type AnnouncementDraft = Omit<Announcement, 'tenant_id'>

/** Returns the positions of the items that show a rendition's or scan's source. */
export type ShownIn = (source: { objectId: string } | { itemId: string }) => readonly ItemPosition[]

/** Returns what an event means for viewers of the item, of its current or previous folder, or of anything in the team. */
export function announcementsOf(tenantId: string, { event, userId }: DeliveredEvent, shownIn: ShownIn): Announcement[] {
  return announcementDrafts(tenantId, event, userId, shownIn).map((announcement) => ({ tenant_id: tenantId, ...announcement }))
}

function announcementDrafts(
  tenantId: string,
  event: DeliveredEvent['event'],
  userId: string | null,
  shownIn: ShownIn,
): AnnouncementDraft[] {
  switch (event.type) {
    case 'item.added':
      return [{ kind: 'add', ...at(event) }]
    case 'item.restored':
      return [{ kind: 'add', ...at(event), is_deep: true, is_bin: true }]
    case 'item.moved':
      return [left({ ...event, parentId: event.fromParentId }), { kind: 'add', ...at(event) }]
    case 'item.renamed':
      return [{ kind: 'update', ...at(event), is_deep: true }]
    case 'item.deleted':
      return [left(event)]
    case 'item.merged':
      return [
        ...(event.parentId === null ? [] : [left(event)]),
        { kind: 'update', item_id: event.intoId, parent_id: event.intoParentId, is_deep: true },
      ]
    case 'item.unmerged':
      return [{ kind: 'update', item_id: event.fromId, parent_id: event.fromParentId, is_deep: true }]
    case 'item.owner_changed':
    case 'item.access_changed':
      return [{ kind: 'access', ...at(event), ...visibleTo(event.audience) }]
    case 'mounts.changed':
      return event.mounts.map((mount) => ({
        kind: 'access',
        ...at(mount),
        ...(mount.mountedFor === null ? {} : { only_for: mount.mountedFor }),
      }))
    case 'item.updated':
    case 'version.added':
    case 'version.restored':
    case 'proposal.changed':
      return [{ kind: 'update', ...at(event) }]
    case 'lock.changed':
      return [{ kind: 'update', ...at(event), ...(event.isDeep ? { is_deep: true } : {}) }]
    case 'item.starred':
      return [{ kind: 'update', ...at(event), ...(userId === null ? {} : { only_for: userId }) }]
    case 'figures.changed':
      return event.folders.map((folder) => ({ kind: 'update', ...at(folder) }))
    case 'tag.changed':
      return [
        { kind: 'update', item_id: tenantId, parent_id: null, ...(event.carriers === null ? { is_deep: true } : {}) },
        ...(event.carriers ?? []).map((item) => ({ kind: 'update' as const, ...at(item) })),
      ]
    case 'rendition.finished':
      return shownIn(event.source).map((item) => ({ kind: 'update', ...at(item) }))
    case 'scan.finished':
      return shownIn({ objectId: event.objectId }).map((item) => ({ kind: 'update', ...at(item) }))
    // Announced by the event that changed it.
    case 'content.changed':
    case 'picture.changed':
    // A newer server on the same database knows more events.
    default:
      return []
  }
}

function at({ itemId, parentId }: ItemPosition): Pick<AnnouncementDraft, 'item_id' | 'parent_id'> {
  return { item_id: itemId, parent_id: parentId }
}

function left(event: ItemPosition & { audience?: Audience }): AnnouncementDraft {
  return { kind: 'remove', ...at(event), is_deep: true, ...visibleTo(event.audience) }
}

function visibleTo(audience: Audience | undefined): Pick<AnnouncementDraft, 'seen_by' | 'was_hidden' | 'is_bin' | 'only_for'> {
  if (!audience) return {}
  const { isHidden, isBinned, onlyFor } = audience
  return {
    ...(onlyFor === undefined ? {} : { only_for: onlyFor }),
    ...(isHidden || audience.visibleTo.length > 0 ? { seen_by: audience.visibleTo } : {}),
    ...(isHidden ? { was_hidden: true } : {}),
    ...(isBinned ? { is_bin: true } : {}),
  }
}
