import type { Collaborators } from '#lib/realtime/presence-store.ts'
import { personName } from '#lib/text/person-name.ts'

const MAX_NAMED = 10

/** Lists the viewers, for a tooltip and the accessible name: `Ben Vale, Cy Young · Engines Ltd and 3 others`. */
export function namesOf({ people, total }: Collaborators, from = 0): string {
  const names = people.slice(from, from + MAX_NAMED).map(personName)
  const rest = total - from - names.length
  if (rest > 0) return `${names.join(', ')} and ${rest === 1 ? '1 other' : `${rest} others`}`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}
