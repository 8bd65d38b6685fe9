import type { ActivityGroup } from '@arbour/contract/entities/items/event'
import { t } from '#lib/text/messages.ts'
import { personName, senderName } from '#lib/text/person-name.ts'

/** The types of a team's activity that are shown: access changes only concern the affected people, and are shown on the item. */
type ActivityType = Exclude<ActivityGroup['type'], 'access'>

/** The fields of an activity group that its description uses. */
export type Activity = Pick<
  ActivityGroup,
  'is_version' | 'user' | 'sender' | 'name' | 'count' | 'is_count_exact' | 'what' | 'folder'
> & {
  type: ActivityType
}

/** Whether the activity changed items themselves, not access to them. */
export function isContentActivity<B extends Pick<ActivityGroup, 'type'>>(activity: B): activity is B & { type: ActivityType } {
  return activity.type !== 'access'
}

/** Describes the items: `200 files`, `1,000+ items`; a single one by its name. */
export function getSubject({ count, is_count_exact: isExact, what, name }: Activity): string {
  if (count === 1) return name
  switch (what) {
    case 'files':
      return isExact ? t('common.fileCount', { count }) : t('reporting.dashboard.atLeastFiles', { count })
    case 'folders':
      return isExact ? t('common.folderCount', { count }) : t('reporting.dashboard.atLeastFolders', { count })
    case 'items':
      return isExact ? t('common.itemCount', { count }) : t('reporting.dashboard.atLeastItems', { count })
  }
}

function actorName({ user, sender }: Activity, ownId: string | null): string {
  if (user !== null) return user.id === ownId ? t('reporting.dashboard.you') : personName(user)
  return sender === null ? t('common.someone') : senderName(sender)
}

/** Describes the actor and action, below the items: `Ada Byron added`, `You deleted`, `Somebody renamed`. */
export function getActor(activity: Activity, ownId: string | null): string {
  const actor = actorName(activity, ownId)
  switch (activity.type) {
    case 'add':
      return activity.is_version
        ? t('reporting.dashboard.actorUpdated', { actor })
        : t('reporting.dashboard.actorAdded', { actor })
    case 'move':
      return t('reporting.dashboard.actorMoved', { actor })
    case 'rename':
      return t('reporting.dashboard.actorRenamed', { actor })
    case 'delete':
      return t('reporting.dashboard.actorDeleted', { actor })
    case 'restore':
      return t('reporting.dashboard.actorRestored', { actor })
    case 'own':
      return t('reporting.dashboard.actorChangedOwnerOf', { actor })
  }
}

/** Describes the folder, below the items: `to Bulk test`; null if the folder is restricted or deleted. */
export function getPlace({ type, is_version, folder }: Activity): string | null {
  if (folder === null) return null
  const { name } = folder
  if (is_version || type === 'rename' || type === 'own') return t('reporting.dashboard.inName', { name })
  return type === 'delete' ? t('reporting.dashboard.fromName', { name }) : t('reporting.dashboard.toName', { name })
}

/** Describes the whole group: `Ada Byron added 200 files to Bulk test`. */
export function describeActivity(activity: Activity, ownId: string | null): string {
  const actor = actorName(activity, ownId)
  const items = getSubject(activity)
  const { type, is_version: isVersion, folder } = activity
  if (folder === null) {
    switch (type) {
      case 'add':
        return isVersion
          ? t('reporting.dashboard.actorUpdatedItems', { actor, items })
          : t('reporting.dashboard.actorAddedItems', { actor, items })
      case 'move':
        return t('reporting.dashboard.actorMovedItems', { actor, items })
      case 'rename':
        return t('reporting.dashboard.actorRenamedItems', { actor, items })
      case 'delete':
        return t('reporting.dashboard.actorDeletedItems', { actor, items })
      case 'restore':
        return isVersion
          ? t('reporting.dashboard.actorRestoredVersion', { actor, items })
          : t('reporting.dashboard.actorRestoredItems', { actor, items })
      case 'own':
        return t('reporting.dashboard.actorChangedOwner', { actor, items })
    }
  }
  const place = folder.name
  switch (type) {
    case 'add':
      return isVersion
        ? t('reporting.dashboard.actorUpdatedItemsInPlace', { actor, items, place })
        : t('reporting.dashboard.actorAddedItemsToPlace', { actor, items, place })
    case 'move':
      return t('reporting.dashboard.actorMovedItemsToPlace', { actor, items, place })
    case 'rename':
      return t('reporting.dashboard.actorRenamedItemsInPlace', { actor, items, place })
    case 'delete':
      return t('reporting.dashboard.actorDeletedItemsFromPlace', { actor, items, place })
    case 'restore':
      return isVersion
        ? t('reporting.dashboard.actorRestoredVersionInPlace', { actor, items, place })
        : t('reporting.dashboard.actorRestoredItemsToPlace', { actor, items, place })
    case 'own':
      return t('reporting.dashboard.actorChangedOwnerInPlace', { actor, items, place })
  }
}
