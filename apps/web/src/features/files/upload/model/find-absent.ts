/** Which unfinished uploads the files are that somebody chose or dropped again. */
import { foldersOf, type UploadSource } from './check-file.ts'
import type { UploadEntry } from './entry.ts'

/** What is sorted out of some files. */
export interface Found {
  /** Files of uploads that wait for them. */
  found: { id: number; source: UploadSource }[]
  /** All others. */
  others: UploadSource[]
}

/**
 * A file is the same when its name, size and time of change are, and the folders that it came in fit: who chose a folder may choose a single
 * file of it now, or a folder below it. Each upload is found once.
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

/** Whether the shorter way is the end of the longer one. */
function doFit(one: readonly string[], other: readonly string[]): boolean {
  const depth = Math.min(one.length, other.length)
  return depth === 0 || one.slice(-depth).join('/') === other.slice(-depth).join('/')
}
