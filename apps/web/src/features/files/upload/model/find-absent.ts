/** Matches chosen or dropped files with unfinished uploads. */
import { getFolders, type UploadSource } from './check-file.ts'
import type { UploadEntry } from './entry.ts'

/** The result of matching files. */
export interface AbsentMatches {
  /** Files that uploads wait for. */
  matches: { id: number; source: UploadSource }[]
  /** All other files. */
  otherSources: UploadSource[]
}

/**
 * Matches files by name, size, modification time and folders: after choosing a folder, the user may now choose a single file of
 * it, or a subfolder. Each upload is matched once.
 */
export function findAbsent(entries: readonly UploadEntry[], sources: readonly UploadSource[]): AbsentMatches {
  const absentEntries = new Map<string, UploadEntry[]>()
  for (const entry of entries) {
    if (entry.status.kind !== 'absent') continue
    const key = getKey(entry)
    absentEntries.set(key, [...(absentEntries.get(key) ?? []), entry])
  }
  if (absentEntries.size === 0) return { matches: [], otherSources: [...sources] }
  const matches: AbsentMatches['matches'] = []
  const otherSources: UploadSource[] = []
  for (const source of sources) {
    const { file } = source
    const candidates =
      file && absentEntries.get(getKey({ name: file.name.normalize(), size: file.size, modified: file.lastModified }))
    const folders = getFolders(source.relativePath)
    const index = candidates?.findIndex((entry) => haveSameEnd(entry.folders, folders)) ?? -1
    const [entry] = index >= 0 ? (candidates?.splice(index, 1) ?? []) : []
    if (entry) matches.push({ id: entry.id, source })
    else otherSources.push(source)
  }
  return { matches, otherSources }
}

function getKey({ name, size, modified }: Pick<UploadEntry, 'name' | 'size' | 'modified'>): string {
  return `${size} ${modified} ${name}`
}

/** Whether the shorter path is a suffix of the longer one. */
function haveSameEnd(path: readonly string[], otherPath: readonly string[]): boolean {
  const depth = Math.min(path.length, otherPath.length)
  return depth === 0 || path.slice(-depth).join('/') === otherPath.slice(-depth).join('/')
}
