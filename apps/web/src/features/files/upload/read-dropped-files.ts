import type { KeptHandle, UploadSource } from './model/check-file.ts'

/** APIs of Chromium that TypeScript's types lack. */
type DroppedItem = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/**
 * Reads files and folders dropped from the computer: each file with its path below the dropped item (`Photos/June/one.jpg`; none
 * for a single file), and empty folders with their path only. The entries are read synchronously in the drop event, because the
 * browser clears its list afterwards.
 */
export async function readDroppedFiles(items: readonly DataTransferItem[]): Promise<UploadSource[]> {
  const entries = items
    .filter((item) => item.kind === 'file')
    .map((item: DroppedItem) => ({
      entry: item.webkitGetAsEntry(),
      file: item.getAsFile(),
      handle: item.getAsFileSystemHandle?.().catch(() => null),
    }))
  const lists = await Promise.all(
    entries.map(async ({ entry, file, handle }) => {
      const root = (await handle) ?? null
      if (entry) return walk(entry, '', root)
      return file ? [{ file, ...withHandle(root, []) }] : []
    }),
  )
  return lists.flat()
}

async function walk(entry: FileSystemEntry, parentPath: string, root: FileSystemHandle | null): Promise<UploadSource[]> {
  const path = parentPath + entry.name
  if (!isDirectory(entry)) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    // The path is relative to the dropped item.
    const handle = withHandle(root, path.split('/').slice(1))
    return [parentPath === '' ? { file, ...handle } : { file, relativePath: path, ...handle }]
  }
  const children = await readAll(entry)
  if (children.length === 0) return [{ file: null, relativePath: path }]
  const lists: UploadSource[] = []
  for (const child of children) lists.push(...(await walk(child, `${path}/`, root)))
  return lists
}

function withHandle(root: FileSystemHandle | null, way: readonly string[]): { handle?: KeptHandle } {
  return root ? { handle: { root, way } } : {}
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

/** Browsers return the entries of a folder in batches, with an empty one at the end. */
async function readAll(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (batch.length === 0) return children
    children.push(...batch)
  }
}
