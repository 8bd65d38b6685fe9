import type { Rendition } from '@arbour/contract/entities/rendition'

/** What is known of a rendition; null when there is none. */
export interface RenditionRow {
  state: Rendition['state']
  reason: string | null
  mimetype: string | null
  given_up: boolean
}

const NONE: Rendition = { state: 'none', url: null, mimetype: null, reason: null, can_retry: false }
export const WAITING: Rendition = { state: 'waiting', url: null, mimetype: null, reason: null, can_retry: false }

/** A rendition as the API shows it. `url` is its address when it is ready. */
export function presentRendition(row: RenditionRow | null, url: string | null): Rendition {
  return row ? { state: row.state, url, mimetype: row.mimetype, reason: row.reason, can_retry: row.given_up } : NONE
}
