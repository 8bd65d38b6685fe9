import { t } from '@arbour/messages/t'
/** Rules for replacing or merging items under `conflict: replace`. Pure functions. */
import type { Item } from './entities/items/item.ts'

/** Returns why an item cannot replace another, as a message; null if it can. */
export function replaceProblem(
  incoming: Pick<Item, 'is_dir' | 'sub_type'>,
  there: Pick<Item, 'is_dir' | 'sub_type'>,
): string | null {
  if (incoming.is_dir !== there.is_dir)
    return incoming.is_dir ? t('errors.items.folderReplacesFile') : t('errors.items.fileReplacesFolder')
  const isClash = incoming.sub_type !== there.sub_type && isOfKind(incoming) && isOfKind(there)
  return isClash ? t('errors.items.projectMeetsCompany') : null
}

/** A plain folder takes the sub-type of the folder merged into it; projects and companies keep theirs. */
function isOfKind({ sub_type }: Pick<Item, 'sub_type'>): boolean {
  return sub_type === 'project' || sub_type === 'company'
}
