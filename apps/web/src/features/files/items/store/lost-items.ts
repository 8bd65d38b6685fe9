import { createListStore } from '#lib/list-store.ts'

/** Something that was open when the person lost it: where it was and what it was called. */
interface LostItem {
  path: string
  name: string
}

/** What was taken from the person while it was open, so that its page says so instead of that nothing is there. */
export const lostItems = createListStore<LostItem>()

const MAX_KEPT = 50

export function noteLost(lost: LostItem): void {
  lostItems.set([...lostItems.get().filter(({ path }) => path !== lost.path), lost].slice(-MAX_KEPT))
}

/** It can be opened again. */
export function forgetLost(path: string): void {
  const found = lostItems.get().find((one) => one.path === path)
  if (found) lostItems.remove(found)
}
