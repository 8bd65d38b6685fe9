import { newName } from '@arbour/contract/names'

/** Normalises a typed name for the request. */
export function cleanName(value: string): string {
  return newName(value.trim())
}

/** Normalises an optional text for the request. */
export function emptyToUndefined(value: string): string | undefined {
  return value.trim() === '' ? undefined : value.trim()
}
