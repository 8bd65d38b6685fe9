import { filesObjects, filesObjectsRestore } from '@arbour/contract/calls/items/versions'
import type { Item } from '@arbour/contract/entities/items/item'
import type { FileVersion } from '@arbour/contract/entities/items/version'
import { t } from '@arbour/messages/t'
import { applyItemChanges } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { showToast } from '#ui/toast/toast-store.ts'

type Version = Pick<FileVersion, 'id' | 'object_id' | 'number'>

/**
 * Restores an old version as a new current version, and shows a message with a link to the file and Undo. `current` is the
 * replaced version, if known. Returns whether it succeeded.
 */
export async function restoreVersion(
  services: ItemServices,
  { file, version, current }: { file: Item; version: Version; current: Version | null },
): Promise<boolean> {
  try {
    const response = await callApi(filesObjectsRestore, { id: file.id, version_id: version.id })
    applyItemChanges(services.client, [{ before: file, now: response.file }])
  } catch (error) {
    showToast({ type: 'error', message: getErrorMessage(error) })
    return false
  }
  const isOpen = () => services.currentPath() === file.path
  await Promise.all([
    services.client.invalidateQueries({ queryKey: queryKeys.versions(file.id) }),
    services.client.invalidateQueries({ queryKey: queryKeys.events(file.id) }),
  ])
  showToast({
    type: 'success',
    message: t('files.history.versionNumberRestored', { number: version.number }),
    actions: [
      ...(isOpen() ? [] : [{ label: t('common.open'), onClick: () => services.goTo(file.path) }]),
      ...(current && current.object_id !== version.object_id
        ? [{ label: t('common.undo'), onClick: () => void restoreVersion(services, { file, version: current, current: null }) }]
        : []),
    ],
  })
  return true
}

/** Returns the current version of a file, so that a restore can be undone; null if it cannot be determined. */
export async function currentVersion(id: string): Promise<FileVersion | null> {
  try {
    return (await callApi(filesObjects, { id, take: 1 })).items[0] ?? null
  } catch {
    return null
  }
}
