import type { ActivityBatch } from '@arbour/contract/entities/items/event'
import { formatCount } from '#lib/text/format.ts'
import { personName, senderName } from '#lib/text/person-name.ts'

/** What is shown of what a team did: who may open what is for those whom it concerns, at the item. */
type ActType = Exclude<ActivityBatch['type'], 'access'>

/** As much of a batch as is said of it. */
export type Act = Pick<
  ActivityBatch,
  'is_version' | 'user' | 'sender' | 'name' | 'count' | 'is_count_exact' | 'what' | 'folder'
> & {
  type: ActType
}

/** Whether something was done to items themselves, not to who may open them. */
export function isOfContent<B extends Pick<ActivityBatch, 'type'>>(act: B): act is B & { type: ActType } {
  return act.type !== 'access'
}

/** What was done, as it stands after who did it. */
const VERBS: Record<ActType, string> = {
  add: 'added',
  move: 'moved',
  rename: 'renamed',
  delete: 'deleted',
  restore: 'restored',
  own: 'changed the owner of',
}

/** What stands between what was done and the folder. */
const PREPOSITIONS: Record<ActType, string> = {
  add: 'to',
  move: 'to',
  rename: 'in',
  delete: 'from',
  restore: 'to',
  own: 'in',
}

/** `200 files`, `1,000+ items`; of one item its name. */
export function whatOf({ count, is_count_exact, what, name }: Act): string {
  if (count === 1) return name
  return `${formatCount(count)}${is_count_exact ? '' : '+'} ${what}`
}

/** `Ada Byron added`, `You deleted`, `Somebody renamed`. */
export function whoDidOf({ type, is_version, user, sender }: Act, ownId: string | null): string {
  const nobody = sender === null ? 'Somebody' : senderName(sender)
  const who = user === null ? nobody : user.id === ownId ? 'You' : personName(user)
  return `${who} ${is_version && type === 'add' ? 'updated' : VERBS[type]}`
}

/** `to Bulk test`; null where the folder is closed to the person, or gone. */
export function whereOf({ type, is_version, folder }: Act): string | null {
  if (folder === null) return null
  return `${is_version ? 'in' : PREPOSITIONS[type]} ${folder.name}`
}

/** All of it in a sentence: `Ada Byron added 200 files to Bulk test`. */
export function sentenceOf(act: Act, ownId: string | null): string {
  return [whoDidOf(act, ownId), whatOf(act), whereOf(act)].filter((part) => part !== null).join(' ')
}
