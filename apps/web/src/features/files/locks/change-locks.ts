import { filesLocksBreak, filesLocksRelease, filesLocksSet } from '@arbour/contract/calls/items/locks'
import type { Item } from '@arbour/contract/entities/items/item'
import type { NewLock } from '@arbour/contract/entities/items/lock'
import { t } from '@arbour/messages/t'
import { notifyUndoable } from '#features/files/actions/public.ts'
import { applyItemChanges, refreshFoldersAt } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getSuccesses, runItems } from '#features/files/operations/public.ts'
import { callApi } from '#lib/api/api.ts'
import { truncate } from '#lib/text/format.ts'
import { notify } from '#ui/toast/notify.ts'

/** Locks items, and offers to undo it. */
export async function lockItems(services: ItemServices, items: readonly Item[], lock: NewLock): Promise<void> {
  const outcomes = await runItems(services, {
    items,
    kind: 'lock',
    run: (item) => callApi(filesLocksSet, { id: item.id, ...lock }),
    appliedBy: (before, { file }) => [{ before, now: file }],
  })
  const locked = getSuccesses(outcomes).map(({ result }) => result.file)
  if (locked.length === 0) return
  refreshContents(services, locked)
  notifyUndoable(t('files.locks.locked', { name: nameOf(locked), count: locked.length }), () => unlockItems(services, locked))
}

/** Ends the user's own locks. */
export async function unlockItems(services: ItemServices, items: readonly Item[]): Promise<void> {
  const outcomes = await runItems(services, {
    items,
    kind: 'unlock',
    run: (item) => callApi(filesLocksRelease, { id: item.id }),
    appliedBy: (before, { file }) => [{ before, now: file }],
  })
  const unlocked = getSuccesses(outcomes).map(({ result }) => result.file)
  if (unlocked.length === 0) return
  refreshContents(services, unlocked)
  notify(t('files.locks.unlocked', { name: nameOf(unlocked), count: unlocked.length }))
}

/** Ends the lock of someone else. Throws the server's error, for the dialog to show. */
export async function endLock(services: ItemServices, item: Item, holder: string): Promise<void> {
  const { file } = await callApi(filesLocksBreak, { id: item.id })
  applyItemChanges(services.client, [{ before: item, now: file }])
  refreshContents(services, [file])
  notify(t('files.locks.ended', { holder, name: nameOf([item]) }))
}

/** The contents of a folder show its lock. */
function refreshContents(services: ItemServices, items: readonly Item[]): void {
  const folders = items.filter((item) => item.is_dir).map(({ path }) => path)
  if (folders.length > 0) refreshFoldersAt(services.client, new Set(folders))
}

function nameOf([first]: readonly Item[]): string {
  return truncate(first?.name ?? '', 60)
}
