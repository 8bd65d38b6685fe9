import type { NotificationData } from './data.ts'

/** A part of a sentence, before it is HTML or plain text. */
export interface Part {
  text: string
  as?: 'strong' | 'em'
}

/** A name, or what stands for one that is not known. */
export function named(name: string | null | undefined, without = ''): Part {
  return { text: name ?? without, as: 'strong' }
}

/** Who did it. */
export function actor({ by }: NotificationData): Part {
  return named(by, 'Somebody')
}

/** Who did it, of which other team. */
export function actorOfTeam({ by, team }: NotificationData): Part[] {
  if (by === null) return [named(team, 'Somebody')]
  return [named(by), ...(team ? [{ text: ' of ' }, named(team)] : [])]
}

/** Who did it, of which other team, where the team is what counts. */
export function otherTeam({ by, team }: NotificationData): Part[] {
  return [named(by, 'Somebody'), { text: ' of ' }, named(team, 'another team')]
}

/** The last item that it was done to, and how many more. */
export function itemAndMore({ item }: NotificationData, count: number): Part[] {
  return [item === null ? { text: 'an item' } : named(item.name), ...(count > 1 ? [{ text: ` and ${count - 1} more` }] : [])]
}

/** The role of the person, behind a word: nothing where there is none, or one for each of several items. */
export function roleAfter(word: string, { role }: NotificationData, count: number): Part[] {
  return role === null || count > 1 ? [] : [{ text: ` ${word} ${role}` }]
}
