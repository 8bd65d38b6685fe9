import { t } from '@arbour/messages/t'
import { tParts } from '@arbour/messages/t-parts'
import type { NotificationData } from './data.ts'

/** A part of a sentence, before it is rendered as HTML or plain text. */
export interface Part {
  text: string
  as?: 'strong' | 'em'
}

/** What stands for a parameter of a message: a name, or a name with more. */
export type Phrase = Part | Part[]

/** A sentence as its message is formatted: texts, and phrases in the place of parameters. */
export type Sentence = (string | Phrase)[]

/** Returns the parts of a sentence. */
export function toParts(sentence: Sentence): Part[] {
  return sentence.flatMap((part) => (typeof part === 'string' ? [{ text: part }] : part))
}

/** Returns a name; empty for an unknown one. */
export function namePart(name: string | null | undefined): Part {
  return { text: name ?? '', as: 'strong' }
}

/** Returns the user who caused it. */
export function actor({ by }: NotificationData): Part {
  return namePart(by ?? t('common.someone'))
}

/** Returns the other team. */
export function otherTeamName({ team }: NotificationData): Part {
  return namePart(team ?? t('notifications.anotherTeam'))
}

/** Returns the acting user and their team, as far as they are known. */
export function actorOfTeam(data: NotificationData): Part[] {
  if (data.by === null) return [namePart(data.team ?? t('common.someone'))]
  return data.team ? otherTeam(data) : [actor(data)]
}

/** Returns the acting user and their team, which is always named. */
export function otherTeam(data: NotificationData): Part[] {
  return toParts(tParts<Phrase>('notifications.personOfTeam', { person: actor(data), team: otherTeamName(data) }))
}

/** Returns the last affected item, and the number of others. */
export function itemAndMore({ item }: NotificationData, count: number): Part[] {
  const more = count - 1
  if (item === null) return [{ text: more > 0 ? t('notifications.anItemAndMore', { more }) : t('notifications.anItem') }]
  const name = namePart(item.name)
  return more > 0 ? toParts(tParts<Phrase>('notifications.itemAndMore', { item: name, more })) : [name]
}

/** Determines whether a sentence names the recipient's role: not for several items, which may have different roles. */
export function hasRole({ role }: NotificationData, count: number): boolean {
  return role !== null && count === 1
}

/** Returns the parameters of a sentence about items: the acting user with their team, and the first item with the number of others. */
export function actorAndItems(data: NotificationData, count: number): { actor: Phrase; items: Phrase } {
  return { actor: actorOfTeam(data), items: itemAndMore(data, count) }
}
