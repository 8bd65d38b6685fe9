import type { GivenRole } from '@arbour/contract/entities/access'

/** What roles on an item are called (spec 2 section 6). */
export const ROLE_LABELS: Record<GivenRole, string> = { viewer: 'Viewer', contributor: 'Contributor', editor: 'Editor' }

/** The roles that an item can give, the weakest first: only a folder can be added to. */
export function rolesFor(isDir: boolean): GivenRole[] {
  return isDir ? ['viewer', 'contributor', 'editor'] : ['viewer', 'editor']
}
