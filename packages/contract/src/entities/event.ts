/** Activity events (spec 1 section 3). */

export const EVENT_TYPES = ['add', 'move', 'rename', 'delete', 'restore'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** The names at the time of the event. */
export interface EventMeta {
  name: string
  from_name?: string
  to_name?: string
  from_parent_name?: string
  from_parent_path?: string
  to_parent_name?: string
  to_parent_path?: string
}
