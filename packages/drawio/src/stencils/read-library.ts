import type { Library, Stencil } from './stencil.ts'

/** Loaded libraries by name. */
export type Libraries = ReadonlyMap<string, Library>

/** Parses library data, which is JSON; invalid shapes are dropped. */
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
