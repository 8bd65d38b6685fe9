import type { Rendition } from '@arbour/contract/entities/items/rendition'
import { refusalText } from '#platform/render/refusal-text.ts'

/** The state of a rendition; null if there is none. */
export interface RenditionRow {
  state: Rendition['state']
  reason: string | null
  mimetype: string | null
  given_up: boolean
  begun: Date | null
}

const NONE: Rendition = { state: 'none', url: null, mimetype: null, reason: null, can_retry: false, is_queued: false }
export const WAITING: Rendition = { ...NONE, state: 'waiting', is_queued: true }

/** Presents a rendition for the API. `url` is its URL when it is ready. */
export function presentRendition(row: RenditionRow | null, url: string | null): Rendition {
  if (!row) return NONE
  const { state, mimetype, reason, given_up: can_retry, begun } = row
  const text = reason === null ? null : refusalText(reason)
  return { state, url, mimetype, reason: text, can_retry, is_queued: state === 'waiting' && begun === null }
}
