import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import type { Item } from '@arbour/contract/entities/items/item'
import { personName } from '#lib/text/person-name.ts'

type Latest = Pick<ActivityEvent, 'file_id' | 'user' | 'date'>

/** The maximum time between a change and its event, in milliseconds. */
const SAME_MOMENT_MS = 2000

/**
 * Returns the author of the last change, with the team if it is another one. Null if the activity does not contain it: a change
 * of tags or of the description has no event.
 */
export function getAuthor(item: Pick<Item, 'id' | 'updated'>, latest: Latest | undefined): string | null {
  if (item.updated === null || latest?.file_id !== item.id || latest.user === null) return null
  return Math.abs(Date.parse(latest.date) - Date.parse(item.updated)) < SAME_MOMENT_MS ? personName(latest.user) : null
}
