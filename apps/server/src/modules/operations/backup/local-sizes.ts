import { stat } from 'node:fs/promises'
import { codeOf } from '#platform/start-error.ts'
import { localPlaces } from '#platform/storage/local-files.ts'

/** Returns a function that returns the size of a key in a local object folder; null if it is missing. */
export function localSizes(folder: string): (key: string) => Promise<number | null> {
  const places = localPlaces(folder)
  return async (key) => {
    try {
      return (await stat(places.object(key))).size
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
  }
}
