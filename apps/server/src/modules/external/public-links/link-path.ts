import { isId } from '@arbour/contract/is-id'

/** A parsed path that begins with a link: `{id}`, `{id}/...`, with names below the link's folder. */
export interface LinkPath {
  /** In lower case; null if it is not an id. */
  id: string | null
  names: string[]
}

/** Parses the `path` of public link requests. */
export function readLinkPath(path: string): LinkPath {
  const [id, ...names] = path.split('/').filter(Boolean)
  return { id: isId(id) ? id.toLowerCase() : null, names }
}
