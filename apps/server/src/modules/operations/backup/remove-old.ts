import { join } from 'node:path'
import { joinLocalStorage } from '#platform/storage/local-storage.ts'
import { listBackups, removeBackup } from './backups.ts'
import { OBJECTS_FILE, OBJECTS_FOLDER } from './format.ts'
import { readObjectList } from './object-list.ts'

/**
 * Removes all backups of a folder except the newest `keep`, and the objects that none of those refers to. Returns the number of
 * removed backups.
 */
export async function removeOld(folder: string, keep: number): Promise<number> {
  const backups = await listBackups(folder)
  const old = backups.slice(0, Math.max(0, backups.length - keep))
  if (old.length === 0) return 0
  for (const name of old) await removeBackup(folder, name)
  const usedKeys = new Set<string>()
  for (const name of await listBackups(folder)) {
    for await (const { key } of readObjectList(join(folder, name, OBJECTS_FILE))) usedKeys.add(key)
  }
  const storage = await joinLocalStorage(join(folder, OBJECTS_FOLDER))
  for await (const { key } of storage.list()) if (!usedKeys.has(key)) await storage.delete(key)
  return old.length
}
