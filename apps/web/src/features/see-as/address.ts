/** Where a folder is shown as somebody sees it; without an item the top of the tree. */
export function seeAsAddress(userId: string, itemId?: string): string {
  return itemId === undefined ? `/see-as/${userId}` : `/see-as/${userId}/${itemId}`
}
