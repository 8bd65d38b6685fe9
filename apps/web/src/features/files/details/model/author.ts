import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import type { Item } from '@arbour/contract/entities/items/item'
import { personName } from '#lib/text/person-name.ts'

type Latest = Pick<ActivityEvent, 'file_id' | 'user' | 'date'>

/** Time between a change and the event that tells of it, in milliseconds. */
const SAME_MOMENT_MS = 2000

/** Who made the last change, with their team where that is another, where the record of events tells: a change of tags or of the description leaves none. */
export function authorOf(item: Pick<Item, 'id' | 'updated'>, latest: Latest | undefined): string | null {
  if (item.updated === null || latest?.file_id !== item.id || latest.user === null) return null
  return Math.abs(Date.parse(latest.date) - Date.parse(item.updated)) < SAME_MOMENT_MS ? personName(latest.user) : null
}
