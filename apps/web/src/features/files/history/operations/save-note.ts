import { filesObjectsUpdate } from '@arbour/contract/calls/items/versions'
import type { FileVersion } from '@arbour/contract/entities/items/version'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { versionsQuery } from '../queries.ts'

/**
 * Saves the note on a version, and shows what the server has stored; an empty text removes the note. Throws if the server rejects
 * it.
 */
export async function saveNote(
  { client }: ItemServices,
  { fileId, version, text }: { fileId: string; version: FileVersion; text: string },
): Promise<void> {
  const note = text.trim() === '' ? null : text.trim()
  if (note === version.note) return
  const stored = await callApi(filesObjectsUpdate, { id: fileId, version_id: version.id, note })
  client.setQueryData(
    versionsQuery(fileId).queryKey,
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === version.id ? { ...item, note: stored.version.note } : item)),
        })),
      },
  )
  void client.invalidateQueries({ queryKey: queryKeys.versions(fileId) })
}
