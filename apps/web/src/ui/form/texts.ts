import { newName } from '@arbour/contract/names'

/** A typed name as it is sent. */
export function cleanName(value: string): string {
  return newName(value.trim())
}

/** A typed text as it is sent where it may be left out. */
export function orNothing(value: string): string | undefined {
  return value.trim() === '' ? undefined : value.trim()
}
