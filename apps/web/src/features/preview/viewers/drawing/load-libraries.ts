import { type Libraries, readLibrary } from '@arbour/drawio/stencils/read-library'
import type { Library } from '@arbour/drawio/stencils/stencil'

/** Addresses of the libraries' data, by its path: files whose names hold their hash, which browsers keep. */
const FILES = import.meta.glob<string>('../../../../../../../packages/drawio/stencils/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})
const ADDRESSES: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, address]) => [path.replace(/^.*\/|\.json$/g, ''), address]),
)

/** No library is worth waiting longer for. */
const TIME_LIMIT_MS = 20_000

/** Fetches the libraries that a drawing names. One that cannot be had is left out: its shapes are then not known. */
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
