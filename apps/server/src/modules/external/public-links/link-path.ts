import { isId } from '@arbour/contract/is-id'

/** What a path says that begins with a link: `{id}`, `{id}/...`, of names of what is in the folder that it leads to. */
export interface LinkPath {
  /** In lower case; null for what is no id. */
  id: string | null
  names: string[]
}

/** Reads the `path` of the calls on public links. */
export function readLinkPath(path: string): LinkPath {
  const [id, ...names] = path.split('/').filter(Boolean)
  return { id: isId(id) ? id.toLowerCase() : null, names }
}
