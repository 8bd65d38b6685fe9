import type { NotificationData } from './data.ts'

/** A part of a sentence, before it is rendered as HTML or plain text. */
export interface Part {
  text: string
  as?: 'strong' | 'em'
}

/** Returns a name, or a placeholder for an unknown one. */
export function namePart(name: string | null | undefined, without = ''): Part {
  return { text: name ?? without, as: 'strong' }
}

/** The user who caused it. */
export function actor({ by }: NotificationData): Part {
  return namePart(by, 'Somebody')
}

/** Returns the acting user and their team. */
export function actorOfTeam({ by, team }: NotificationData): Part[] {
  if (by === null) return [namePart(team, 'Somebody')]
  return [namePart(by), ...(team ? [{ text: ' of ' }, namePart(team)] : [])]
}

/** Returns the acting user and their team, with emphasis on the team. */
export function otherTeam({ by, team }: NotificationData): Part[] {
  return [namePart(by, 'Somebody'), { text: ' of ' }, namePart(team, 'another team')]
}

/** Returns the last affected item, and the number of others. */
export function itemAndMore({ item }: NotificationData, count: number): Part[] {
  return [item === null ? { text: 'an item' } : namePart(item.name), ...(count > 1 ? [{ text: ` and ${count - 1} more` }] : [])]
}

/** Returns the recipient's role after a word: nothing without a role, and for several items, which may have different roles. */
export function roleAfter(word: string, { role }: NotificationData, count: number): Part[] {
  return role === null || count > 1 ? [] : [{ text: ` ${word} ${role}` }]
}
