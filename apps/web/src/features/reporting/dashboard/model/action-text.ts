import type { ActivityGroup } from '@arbour/contract/entities/items/event'
import { formatCount } from '#lib/text/format.ts'
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
      return isExact ? `${formatCount(count)} files` : `${formatCount(count)}+ files`
    case 'folders':
      return isExact ? `${formatCount(count)} folders` : `${formatCount(count)}+ folders`
    case 'items':
      return isExact ? `${formatCount(count)} items` : `${formatCount(count)}+ items`
  }
}

function actorName({ user, sender }: Activity, ownId: string | null): string {
  if (user !== null) return user.id === ownId ? 'You' : personName(user)
  return sender === null ? 'Somebody' : senderName(sender)
}

/** Describes the actor and action, below the items: `Ada Byron added`, `You deleted`, `Somebody renamed`. */
export function getActor(activity: Activity, ownId: string | null): string {
  const actor = actorName(activity, ownId)
  switch (activity.type) {
    case 'add':
      return activity.is_version ? `${actor} updated` : `${actor} added`
    case 'move':
      return `${actor} moved`
    case 'rename':
      return `${actor} renamed`
    case 'delete':
      return `${actor} deleted`
    case 'restore':
      return `${actor} restored`
    case 'own':
      return `${actor} changed the owner of`
  }
}

/** Describes the folder, below the items: `to Bulk test`; null if the folder is restricted or deleted. */
export function getPlace({ type, is_version, folder }: Activity): string | null {
  if (folder === null) return null
  const { name } = folder
  if (is_version || type === 'rename' || type === 'own') return `in ${name}`
  return type === 'delete' ? `from ${name}` : `to ${name}`
}

/** Describes the whole group: `Ada Byron added 200 files to Bulk test`. */
export function describeActivity(activity: Activity, ownId: string | null): string {
  const actor = actorName(activity, ownId)
  const items = getSubject(activity)
  const { type, is_version: isVersion, folder } = activity
  if (folder === null) {
    switch (type) {
      case 'add':
        return isVersion ? `${actor} updated ${items}` : `${actor} added ${items}`
      case 'move':
        return `${actor} moved ${items}`
      case 'rename':
        return `${actor} renamed ${items}`
      case 'delete':
        return `${actor} deleted ${items}`
      case 'restore':
        return isVersion ? `${actor} restored a version of ${items}` : `${actor} restored ${items}`
      case 'own':
        return `${actor} changed the owner of ${items}`
    }
  }
  const place = folder.name
  switch (type) {
    case 'add':
      return isVersion ? `${actor} updated ${items} in ${place}` : `${actor} added ${items} to ${place}`
    case 'move':
      return `${actor} moved ${items} to ${place}`
    case 'rename':
      return `${actor} renamed ${items} in ${place}`
    case 'delete':
      return `${actor} deleted ${items} from ${place}`
    case 'restore':
      return isVersion ? `${actor} restored a version of ${items} in ${place}` : `${actor} restored ${items} to ${place}`
    case 'own':
      return `${actor} changed the owner of ${items} in ${place}`
  }
}
