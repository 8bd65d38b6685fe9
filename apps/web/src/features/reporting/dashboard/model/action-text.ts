import type { ActivityGroup } from '@arbour/contract/entities/items/event'
import { t } from '@arbour/messages/t'
import { placeName } from '#features/files/item-paths/public.ts'
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

/** Returns who did it: `who` chooses the form of the sentence. */
function getWho({ user, sender }: Activity, ownId: string | null): { who: 'you' | 'other'; actor: string } {
  if (user !== null) return { who: user.id === ownId ? 'you' : 'other', actor: personName(user) }
  return { who: 'other', actor: sender === null ? t('common.someone') : senderName(sender) }
}

/** Describes the actor and action, below the items: `Ada Byron added`, `You deleted`, `Somebody renamed`. */
export function getActor(activity: Activity, ownId: string | null): string {
  const { who, actor } = getWho(activity, ownId)
  switch (activity.type) {
    case 'add':
      return activity.is_version
        ? t('reporting.dashboard.actorUpdated', { who, actor })
        : t('reporting.dashboard.actorAdded', { who, actor })
    case 'move':
      return t('reporting.dashboard.actorMoved', { who, actor })
    case 'rename':
      return t('reporting.dashboard.actorRenamed', { who, actor })
    case 'delete':
      return t('reporting.dashboard.actorDeleted', { who, actor })
    case 'restore':
      return t('reporting.dashboard.actorRestored', { who, actor })
    case 'own':
      return t('reporting.dashboard.actorChangedOwnerShort', { who, actor })
  }
}

/** Describes the folder, below the items: `to Bulk test`; null if the folder is restricted or deleted. */
export function getPlace({ type, is_version, folder }: Activity): string | null {
  if (folder === null) return null
  const name = placeName(folder)
  if (is_version || type === 'rename' || type === 'own') return t('reporting.dashboard.inName', { name })
  return type === 'delete' ? t('reporting.dashboard.fromName', { name }) : t('reporting.dashboard.toName', { name })
}

/** Describes the whole group: `Ada Byron added 200 files to Bulk test`. */
export function describeActivity(activity: Activity, ownId: string | null): string {
  const { who, actor } = getWho(activity, ownId)
  const items = getSubject(activity)
  const { type, is_version: isVersion, folder } = activity
  if (folder === null) {
    switch (type) {
      case 'add':
        return isVersion
          ? t('reporting.dashboard.actorUpdatedItems', { who, actor, items })
          : t('reporting.dashboard.actorAddedItems', { who, actor, items })
      case 'move':
        return t('reporting.dashboard.actorMovedItems', { who, actor, items })
      case 'rename':
        return t('reporting.dashboard.actorRenamedItems', { who, actor, items })
      case 'delete':
        return t('reporting.dashboard.actorDeletedItems', { who, actor, items })
      case 'restore':
        return isVersion
          ? t('reporting.dashboard.actorRestoredVersion', { who, actor, items })
          : t('reporting.dashboard.actorRestoredItems', { who, actor, items })
      case 'own':
        return t('reporting.dashboard.actorChangedOwner', { who, actor, items })
    }
  }
  const place = placeName(folder)
  switch (type) {
    case 'add':
      return isVersion
        ? t('reporting.dashboard.actorUpdatedItemsInPlace', { who, actor, items, place })
        : t('reporting.dashboard.actorAddedItemsToPlace', { who, actor, items, place })
    case 'move':
      return t('reporting.dashboard.actorMovedItemsToPlace', { who, actor, items, place })
    case 'rename':
      return t('reporting.dashboard.actorRenamedItemsInPlace', { who, actor, items, place })
    case 'delete':
      return t('reporting.dashboard.actorDeletedItemsFromPlace', { who, actor, items, place })
    case 'restore':
      return isVersion
        ? t('reporting.dashboard.actorRestoredVersionInPlace', { who, actor, items, place })
        : t('reporting.dashboard.actorRestoredItemsToPlace', { who, actor, items, place })
    case 'own':
      return t('reporting.dashboard.actorChangedOwnerInPlace', { who, actor, items, place })
  }
}
