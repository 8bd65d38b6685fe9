import { createListStore } from '#lib/list-store.ts'

/** An item that was open when the user lost access: its path and name. */
interface LostItem {
  path: string
  name: string
}

/** Items to which the user lost access while they were open, so that their page shows this instead of not found. */
export const lostItems = createListStore<LostItem>()

const MAX_ITEMS = 50

export function recordLostItem(item: LostItem): void {
  lostItems.set([...lostItems.get().filter(({ path }) => path !== item.path), item].slice(-MAX_ITEMS))
}

/** Removes an item that can be opened again. */
export function forgetLost(path: string): void {
  const lostItem = lostItems.get().find((item) => item.path === path)
  if (lostItem) lostItems.remove(lostItem)
}
