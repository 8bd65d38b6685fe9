/** The user or team that the tree is viewed as. */
export interface ViewAsId {
  kind: 'user' | 'team'
  id: string
}

/** The user, team or group whose access to an item is explained. `everyone`: the members of the team with this id. */
export interface ExplainedId {
  kind: ViewAsId['kind'] | 'group' | 'everyone'
  id: string
}

/** Returns the URL at which a folder is viewed as another user or team; without an item, the top level of the tree. */
export function viewAsUrl({ kind, id }: ViewAsId, itemId?: string): string {
  const top = kind === 'team' ? `/see-as/team/${id}` : `/see-as/${id}`
  return itemId === undefined ? top : `${top}/${itemId}`
}
