/** Which items can have a public link, read from the flags that the server sent. */
import type { Item } from '@arbour/contract/entities/items/item'

/** Only what holds something itself: a shortcut or a smart view leads elsewhere. */
export function mayHaveLink({ type }: Pick<Item, 'type'>): boolean {
  return type === 'file' || type === 'folder'
}

/** Why the person may not make a link to it, in a sentence; null where they may. */
export function linkProblem({ is_shareable, connected_tenant_id }: Item): string | null {
  if (connected_tenant_id !== null) return 'It belongs to another team'
  return is_shareable ? null : 'You may change this item, but not share it'
}
