import type { GivenRole } from '@arbour/contract/entities/sharing/access'

/** The roles that an item can give, the weakest first: only a folder can be added to. */
export function rolesFor(isDir: boolean): GivenRole[] {
  return isDir ? ['viewer', 'contributor', 'editor'] : ['viewer', 'editor']
}
