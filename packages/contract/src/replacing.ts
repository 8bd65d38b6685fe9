/** What may take another's place, or become part of it, under `conflict: replace` (design.md section 3). Pure. */
import type { FolderSubType, Item } from './entities/item.ts'

/** The sub-type of two folders that become one: a project or company stays what it is. Null for a project and a company, which can't. */
export function mergedSubType(incoming: FolderSubType, there: FolderSubType): FolderSubType | null {
  if (there === 'folder') return incoming
  return incoming === 'folder' || incoming === there ? there : null
}

/** Why an item cannot take the place of another, as a sentence; null when it can. */
export function replaceProblem(
  incoming: Pick<Item, 'is_dir' | 'sub_type'>,
  there: Pick<Item, 'is_dir' | 'sub_type'>,
): string | null {
  if (incoming.is_dir !== there.is_dir)
    return incoming.is_dir ? 'A folder cannot replace a file' : 'A file cannot replace a folder'
  const isClash = incoming.is_dir && mergedSubType(asFolder(incoming), asFolder(there)) === null
  return isClash ? 'A project and a company cannot become one' : null
}

function asFolder({ sub_type }: Pick<Item, 'sub_type'>): FolderSubType {
  return sub_type === 'project' || sub_type === 'company' ? sub_type : 'folder'
}
