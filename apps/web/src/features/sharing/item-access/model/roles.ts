import type { AssignedRole } from '@arbour/contract/entities/sharing/access'

/** Returns the roles that can be granted on an item, the weakest first: contributor is for folders only. */
export function rolesFor(isDir: boolean): AssignedRole[] {
  return isDir ? ['viewer', 'contributor', 'editor'] : ['viewer', 'editor']
}
