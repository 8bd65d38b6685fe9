/** What was dropped from the computer, folders walked, each file with its path below what was dropped. */
export interface DroppedFile {
  file: File
  /** `Photos/June/one.jpg`; absent for a file dropped by itself. */
  relativePath?: string
}

/**
 * Reads a drop. The entries have to be taken at once, while the drop event is being handled;
 * after that the browser empties its list.
 */
export function readDroppedFiles(items: readonly DataTransferItem[]): Promise<DroppedFile[]> {
  const sources = items
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  return Promise.all(sources.map(({ entry, file }) => (entry ? walk(entry, '') : file ? [{ file }] : []))).then((lists) =>
    lists.flat(),
  )
}

async function walk(entry: FileSystemEntry, above: string): Promise<DroppedFile[]> {
  if (isDirectory(entry)) {
    const children = await readAll(entry)
    const lists: DroppedFile[] = []
    for (const child of children) lists.push(...(await walk(child, `${above}${entry.name}/`)))
    return lists
  }
  const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
  return [above === '' ? { file } : { file, relativePath: above + entry.name }]
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
