/** Matches chosen or dropped files with unfinished uploads. */
import { foldersOf, type UploadSource } from './check-file.ts'
import type { UploadEntry } from './entry.ts'

/** The result of matching files. */
export interface Found {
  /** Files that uploads wait for. */
  found: { id: number; source: UploadSource }[]
  /** All other files. */
  others: UploadSource[]
}

/**
 * Matches files by name, size, modification time and folders: after choosing a folder, the user may now choose a single file of
 * it, or a subfolder. Each upload is matched once.
 */
export function findAbsent(entries: readonly UploadEntry[], sources: readonly UploadSource[]): Found {
  const waiting = new Map<string, UploadEntry[]>()
  for (const entry of entries) {
    if (entry.status.kind !== 'absent') continue
    const key = keyOf(entry)
    waiting.set(key, [...(waiting.get(key) ?? []), entry])
  }
  if (waiting.size === 0) return { found: [], others: [...sources] }
  const found: Found['found'] = []
  const others: UploadSource[] = []
  for (const source of sources) {
    const { file } = source
    const candidates = file && waiting.get(keyOf({ name: file.name.normalize(), size: file.size, modified: file.lastModified }))
    const folders = foldersOf(source.relativePath)
    const index = candidates?.findIndex((entry) => doFit(entry.folders, folders)) ?? -1
    const [entry] = index >= 0 ? (candidates?.splice(index, 1) ?? []) : []
    if (entry) found.push({ id: entry.id, source })
    else others.push(source)
  }
  return { found, others }
}

function keyOf({ name, size, modified }: Pick<UploadEntry, 'name' | 'size' | 'modified'>): string {
  return `${size} ${modified} ${name}`
}

/** Whether the shorter path is a suffix of the longer one. */
function doFit(one: readonly string[], other: readonly string[]): boolean {
  const depth = Math.min(one.length, other.length)
  return depth === 0 || one.slice(-depth).join('/') === other.slice(-depth).join('/')
}
