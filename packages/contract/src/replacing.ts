/** What may take another's place, or become part of it, under `conflict: replace`. Pure. */
import type { Item } from './entities/items/item.ts'

/** Why an item cannot take the place of another, as a sentence; null when it can. */
export function replaceProblem(
  incoming: Pick<Item, 'is_dir' | 'sub_type'>,
  there: Pick<Item, 'is_dir' | 'sub_type'>,
): string | null {
  if (incoming.is_dir !== there.is_dir)
    return incoming.is_dir ? 'A folder cannot replace a file' : 'A file cannot replace a folder'
  const isClash = incoming.sub_type !== there.sub_type && isOfKind(incoming) && isOfKind(there)
  return isClash ? 'A project and a company cannot become one' : null
}

/** A plain folder becomes what is merged into it; a project or a company stays what it is. */
function isOfKind({ sub_type }: Pick<Item, 'sub_type'>): boolean {
  return sub_type === 'project' || sub_type === 'company'
}
