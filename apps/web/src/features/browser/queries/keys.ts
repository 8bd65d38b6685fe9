import type { ItemSort } from '@arbour/contract/calls/lists'

/** Every key of this feature's queries. What changes items invalidates `folders`. */
export const browserKeys = {
  folders: ['folders'] as const,
  folder: (path: string, sort: ItemSort) => ['folders', path, sort] as const,
}

/** The path in a key that {@link browserKeys.folder} made. */
export function pathOfKey(key: readonly unknown[]): string {
  return typeof key[1] === 'string' ? key[1] : ''
}
