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

/** The verbs, after the actor. */
const VERBS: Record<ActivityType, string> = {
  add: 'added',
  move: 'moved',
  rename: 'renamed',
  delete: 'deleted',
  restore: 'restored',
  own: 'changed the owner of',
}

/** The prepositions between the action and the folder. */
const PREPOSITIONS: Record<ActivityType, string> = {
  add: 'to',
  move: 'to',
  rename: 'in',
  delete: 'from',
  restore: 'to',
  own: 'in',
}

/** Describes the items: `200 files`, `1,000+ items`; a single one by its name. */
export function getSubject({ count, is_count_exact, what, name }: Activity): string {
  if (count === 1) return name
  return `${formatCount(count)}${is_count_exact ? '' : '+'} ${what}`
}

/** Describes the actor and action: `Ada Byron added`, `You deleted`, `Somebody renamed`. */
export function getActor({ type, is_version, user, sender }: Activity, ownId: string | null): string {
  const nobody = sender === null ? 'Somebody' : senderName(sender)
  const actor = user === null ? nobody : user.id === ownId ? 'You' : personName(user)
  return `${actor} ${is_version && type === 'add' ? 'updated' : VERBS[type]}`
}

/** Describes the folder: `to Bulk test`; null if the folder is restricted or deleted. */
export function getPlace({ type, is_version, folder }: Activity): string | null {
  if (folder === null) return null
  return `${is_version ? 'in' : PREPOSITIONS[type]} ${folder.name}`
}

/** Describes the whole group: `Ada Byron added 200 files to Bulk test`. */
export function describeActivity(activity: Activity, ownId: string | null): string {
  return [getActor(activity, ownId), getSubject(activity), getPlace(activity)].filter((part) => part !== null).join(' ')
}
