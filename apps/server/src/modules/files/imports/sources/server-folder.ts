import { constants, type Stats } from 'node:fs'
import { lstat, open, readdir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { MAX_DEPTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { type Source, type SourceEntry, SourceError } from './source.ts'
import { verifyBytes } from './verify-bytes.ts'

const goneError = () => new SourceError('entry', t('errors.imports.gone'))
const changedError = () => new SourceError('entry', t('errors.imports.changed'))

/**
 * Opens a folder of the server. Symbolic links are never followed, neither found ones nor ones that replaced something since: an
 * opened file must be the same one that is at its path below the root. Throws {@link SourceError}.
 */
export async function openServerFolder(root: string): Promise<Source> {
  const top = await realpath(root).catch(() => {
    throw new SourceError('source', t('errors.imports.folderMissing'))
  })

  /** Returns the path of an entry; throws unless it is below the root without a symbolic link on the way. */
  async function placeOf(segments: readonly string[]): Promise<string> {
    if (
      segments.some(
        (segment) => segment === '' || segment === '.' || segment === '..' || /[/\0]/.test(segment) || segment.includes(sep),
      )
    )
      throw changedError()
    const path = join(top, ...segments)
    const real = await realpath(path).catch(() => {
      throw goneError()
    })
    if (real !== path) throw changedError()
    return path
  }

  async function* listFolder(segments: readonly string[], signal: AbortSignal): AsyncIterable<SourceEntry> {
    const path = await placeOf(segments)
    const before = await lstat(path).catch(() => null)
    const names = await readdir(path).catch(() => null)
    // Detects a symbolic link that was there temporarily.
    const after = await placeOf(segments)
      .then((place) => lstat(place))
      .catch(() => null)
    if (!names || !before || !after || !isSame(before, after)) {
      if (segments.length === 0) throw new SourceError('source', t('errors.imports.folderUnreadable'))
      yield { ...entryOf([...segments, '…'], null), problem: t('errors.imports.folderUnreadable') }
      return
    }
    const folders: string[][] = []
    for (const name of names.toSorted()) {
      signal.throwIfAborted()
      const way = [...segments, name]
      const entry = entryOf(way, await lstat(join(path, name)).catch(() => null))
      yield entry
      if (entry.isDir && entry.problem === null && way.length <= MAX_DEPTH) folders.push(way)
    }
    for (const folder of folders) yield* listFolder(folder, signal)
  }

  return {
    list: ({ signal }) => listFolder([], signal),
    async open({ ref }) {
      const path = await placeOf(JSON.parse(ref) as string[])
      // Does not block if a named pipe has taken its place.
      const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => {
        throw goneError()
      })
      try {
        const opened = await file.stat()
        const current = await lstat(await placeOf(JSON.parse(ref) as string[])).catch(() => null)
        if (!opened.isFile() || !current || !isSame(opened, current)) throw changedError()
      } catch (error) {
        await file.close()
        throw error
      }
      return verifyBytes(
        file.createReadStream({ highWaterMark: 256 * 1024 }),
        { size: null },
        () => new SourceError('entry', t('errors.imports.unreadable')),
      )
    },
    close: async () => undefined,
  }
}

function isSame(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino
}

function entryOf(segments: readonly string[], found: Stats | null): SourceEntry {
  const problem = problemOf(found)
  return {
    segments,
    isDir: found?.isDirectory() ?? false,
    size: found?.isFile() ? found.size : null,
    modified: found?.mtime ?? null,
    // File systems without creation times report another, later time.
    created: found && found.birthtimeMs > 0 && found.birthtimeMs <= found.mtimeMs ? found.birthtime : null,
    mimetype: null,
    ref: JSON.stringify(segments),
    problem,
  }
}

function problemOf(found: Stats | null): string | null {
  if (!found) return t('errors.imports.unreadable')
  if (found.isSymbolicLink()) return t('errors.imports.symbolicLink')
  return found.isFile() || found.isDirectory() ? null : t('errors.imports.notFileOrFolder')
}
