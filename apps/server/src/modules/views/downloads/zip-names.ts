import { splitName } from '@arbour/contract/names'
import { fileNameKey, MAX_FILE_NAME_BYTES, type NameParts, portableName } from '#platform/file-names.ts'

/** An item for which a zip entry is named. */
export interface NamedItem {
  name: string
  type: string
}

/** Maximum path of an entry in bytes: macOS allows 1,024, including the target folder of extraction. */
const MAX_PATH_BYTES = 900
/** Minimum length of a name at any depth, so that a number and an extension fit. Only this can make a path longer. */
const MIN_NAME_BYTES = 24

/**
 * Returns the names of the entries in one folder of a zip, in order: valid on all operating systems, and distinct on
 * case-insensitive file systems. Names are kept if possible, others are numbered. `folder` is the folder's path, '' at the top.
 */
export function entryNames(siblings: readonly NamedItem[], folder: string): string[] {
  const entries = siblings.map((sibling) => {
    const [parts, maxBytes] = [partsOf(sibling), reserveName(sibling, folder)]
    const name = portableName(parts, { maxBytes })
    return { name, isMended: name !== sibling.name, numbered: (n: number) => portableName(parts, { tail: ` (${n})`, maxBytes }) }
  })
  /** The last number that was tried for each name. */
  const numbersByName = new Map<string, number>()
  for (const entry of [...entries.filter(({ isMended }) => !isMended), ...entries.filter(({ isMended }) => isMended)]) {
    const key = fileNameKey(entry.name)
    let number = numbersByName.get(key) ?? 1
    while (numbersByName.has(fileNameKey(entry.name))) {
      number += 1
      entry.name = entry.numbered(number)
    }
    numbersByName.set(fileNameKey(entry.name), 1)
    numbersByName.set(key, number)
  }
  return entries.map(({ name }) => name)
}

function partsOf({ name, type }: NamedItem): NameParts {
  if (type === 'file') return splitName(name)
  return { base: name, suffix: type === 'folder' ? '' : '.html' }
}

/** A folder gets half of the remaining path length, so that its content fits. */
function reserveName({ type }: NamedItem, folder: string): number {
  const left = MAX_PATH_BYTES - Buffer.byteLength(folder)
  return Math.max(MIN_NAME_BYTES, Math.min(MAX_FILE_NAME_BYTES, type === 'folder' ? Math.floor(left / 2) : left))
}
