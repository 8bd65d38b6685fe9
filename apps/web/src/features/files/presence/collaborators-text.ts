import { t } from '@arbour/messages/t'
import type { Collaborators } from '#lib/realtime/presence-store.ts'
import { formatList } from '#lib/text/format.ts'
import { personName } from '#lib/text/person-name.ts'

const MAX_NAMED = 10

/** Lists the viewers, for a tooltip and the accessible name: `Ben Vale, Cy Young · Engines Ltd and 3 others`. */
export function formatNames({ people, total }: Collaborators, start = 0): string {
  const names = people.slice(start, start + MAX_NAMED).map(personName)
  const otherCount = total - start - names.length
  return formatList(otherCount > 0 ? [...names, othersText(otherCount)] : names)
}

function othersText(count: number): string {
  return t('files.presence.otherPeople', { count })
}
