import { type Libraries, readLibrary } from '@arbour/drawio/stencils/read-library'
import type { Library } from '@arbour/drawio/stencils/stencil'

/** URLs of the shape libraries by path: files with a hash in their name, which browsers cache. */
const FILES = import.meta.glob<string>('../../../../../../../packages/drawio/stencils/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})
const ADDRESSES: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, address]) => [path.replace(/^.*\/|\.json$/g, ''), address]),
)

/** Libraries that take longer are skipped, in milliseconds. */
const TIME_LIMIT_MS = 20_000

/** Loads the shape libraries that a drawing uses. One that fails to load is omitted: its shapes are then unknown. */
export async function loadLibraries(names: readonly string[]): Promise<Libraries> {
  const loaded = await Promise.all(names.map(async (name) => [name, await loadLibrary(name)] as const))
  return new Map(loaded.filter((entry): entry is [string, Library] => entry[1] !== null))
}

async function loadLibrary(name: string): Promise<Library | null> {
  try {
    const response = await fetch(ADDRESSES.get(name) ?? '', { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    return response.ok ? readLibrary(await response.text()) : null
  } catch {
    return null
  }
}
