/** The state of the page at a path. Pure. */
import type { FolderData } from '#features/files/items/public/cache.ts'

export type FolderState =
  | { kind: 'loading' }
  | { kind: 'error'; error: unknown }
  | { kind: 'file'; data: FolderData }
  | { kind: 'empty'; data: FolderData }
  | { kind: 'items'; data: FolderData }

/**
 * Cached data stays visible while it is refetched, and when that fails temporarily. It is only replaced if the response is final
 * (`isFinal`): the item does not exist or cannot be opened.
 */
export function getFolderState(query: { data: FolderData | undefined; error: unknown; isFinal: boolean }): FolderState {
  if (query.error && (query.isFinal || !query.data)) return { kind: 'error', error: query.error }
  if (!query.data) return { kind: 'loading' }
  const { data } = query
  if (data.file !== null && !data.file.is_dir && data.file.type !== 'smart') return { kind: 'file', data }
  return data.items.length === 0 ? { kind: 'empty', data } : { kind: 'items', data }
}
