import type { Collaborators } from '#lib/realtime/presence-store.ts'
import { personName } from '#lib/text/person-name.ts'

const MAX_NAMED = 10

/** Lists the viewers, for a tooltip and the accessible name: `Ben Vale, Cy Young · Engines Ltd and 3 others`. */
export function formatNames({ people, total }: Collaborators, start = 0): string {
  const names = people.slice(start, start + MAX_NAMED).map(personName)
  const otherCount = total - start - names.length
  if (otherCount > 0) return `${names.join(', ')} and ${otherCount === 1 ? '1 other' : `${otherCount} others`}`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}
