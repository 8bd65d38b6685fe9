/** As whom the tree is looked at: somebody of the team, or another team. */
export interface SeerId {
  kind: 'user' | 'team'
  id: string
}

/** Where a folder is shown as somebody, or another team, sees it; without an item the top of the tree. */
export function viewAsAddress({ kind, id }: SeerId, itemId?: string): string {
  const top = kind === 'team' ? `/see-as/team/${id}` : `/see-as/${id}`
  return itemId === undefined ? top : `${top}/${itemId}`
}
