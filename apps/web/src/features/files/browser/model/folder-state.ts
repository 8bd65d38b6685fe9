/** What the screen shows of a path: one of these, and nothing between. Pure. */
import type { FolderData } from '#features/files/items/public/cache.ts'

export type FolderState =
  | { kind: 'loading' }
  | { kind: 'error'; error: unknown }
  | { kind: 'file'; data: FolderData }
  | { kind: 'empty'; data: FolderData }
  | { kind: 'items'; data: FolderData }

/**
 * What is there stays shown while it is read again, and when reading again fails for a while;
 * only an answer that it is gone or closed (`isFinal`) takes it away.
 */
export function folderStateOf(query: { data: FolderData | undefined; error: unknown; isFinal: boolean }): FolderState {
  if (query.error && (query.isFinal || !query.data)) return { kind: 'error', error: query.error }
  if (!query.data) return { kind: 'loading' }
  const { data } = query
  if (data.file !== null && !data.file.is_dir && data.file.type !== 'smart') return { kind: 'file', data }
  return data.items.length === 0 ? { kind: 'empty', data } : { kind: 'items', data }
}
