import { type Libraries, readLibrary } from '@arbour/drawio/stencils/read-library'
import type { Library } from '@arbour/drawio/stencils/stencil'

/** URLs of the shape libraries by the path of their source. The URLs contain a hash, so that browsers can cache the files. */
const URLS_BY_PATH = import.meta.glob<string>('../../../../../../../packages/drawio/stencils/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})
const URLS_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(URLS_BY_PATH).map(([path, url]) => [path.replace(/^.*\/|\.json$/g, ''), url]),
)

/** Milliseconds after which the load of a library fails. */
const TIME_LIMIT_MS = 20_000

/** Loads the shape libraries that a drawing uses. Omits those that are unknown or fail to load: the renderer draws their shapes as boxes. */
export async function loadLibraries(names: readonly string[]): Promise<Libraries> {
  const entries = await Promise.all(names.map(async (name) => [name, await loadLibrary(name)] as const))
  return new Map(entries.filter((entry): entry is [string, Library] => entry[1] !== null))
}

async function loadLibrary(name: string): Promise<Library | null> {
  const url = URLS_BY_NAME.get(name)
  if (url === undefined) return null
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    return response.ok ? readLibrary(await response.text()) : null
  } catch {
    return null
  }
}
