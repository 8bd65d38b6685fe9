import type { KeptHandle, UploadSource } from './model/check-file.ts'

/** What Chromium has beyond the types of the language. */
type DroppedItem = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/**
 * Reads what was dropped from the computer: folders walked, each file with its path below what was dropped (`Photos/June/one.jpg`; none for a
 * file dropped by itself), folders with nothing in them by their path alone. The entries have to be taken at once, while the drop event is
 * being handled; after that the browser empties its list.
 */
export async function readDroppedFiles(items: readonly DataTransferItem[]): Promise<UploadSource[]> {
  const dropped = items
    .filter((item) => item.kind === 'file')
    .map((item: DroppedItem) => ({
      entry: item.webkitGetAsEntry(),
      file: item.getAsFile(),
      handle: item.getAsFileSystemHandle?.().catch(() => null),
    }))
  const lists = await Promise.all(
    dropped.map(async ({ entry, file, handle }) => {
      const root = (await handle) ?? null
      if (entry) return walk(entry, '', root)
      return file ? [{ file, ...kept(root, []) }] : []
    }),
  )
  return lists.flat()
}

async function walk(entry: FileSystemEntry, above: string, root: FileSystemHandle | null): Promise<UploadSource[]> {
  const path = above + entry.name
  if (!isDirectory(entry)) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    // The way begins below what was dropped.
    const handle = kept(root, path.split('/').slice(1))
    return [above === '' ? { file, ...handle } : { file, relativePath: path, ...handle }]
  }
  const children = await readAll(entry)
  if (children.length === 0) return [{ file: null, relativePath: path }]
  const lists: UploadSource[] = []
  for (const child of children) lists.push(...(await walk(child, `${path}/`, root)))
  return lists
}

function kept(root: FileSystemHandle | null, way: readonly string[]): { handle?: KeptHandle } {
  return root ? { handle: { root, way } } : {}
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

/** A browser hands out the entries of a folder in lots, an empty one at the end. */
async function readAll(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const lot = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (lot.length === 0) return all
    all.push(...lot)
  }
}
