import type { Library, Stencil } from './stencil.ts'

/** The libraries at hand, by their names. */
export type Libraries = ReadonlyMap<string, Library>

/** Reads the data of a library, which is JSON; what is no shape of one is left out. */
export function readLibrary(json: string): Library {
  const data: unknown = JSON.parse(json)
  const entries = typeof data === 'object' && data !== null ? Object.entries(data) : []
  return new Map(entries.filter((entry): entry is [string, Stencil] => isStencil(entry[1])))
}

function isStencil(value: unknown): value is Stencil {
  if (!Array.isArray(value) || value.length !== 6) return false
  const [w, h, decimals, isFixed, strokeWidth, steps] = value as unknown[]
  const isSize = (size: unknown) => typeof size === 'number' && size > 0
  return (
    isSize(w) &&
    isSize(h) &&
    [decimals, isFixed, strokeWidth].every((number) => typeof number === 'number') &&
    typeof steps === 'string'
  )
}
