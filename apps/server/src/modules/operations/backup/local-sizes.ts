import { stat } from 'node:fs/promises'
import { codeOf } from '#platform/start-error.ts'
import { localPlaces } from '#platform/storage/local-files.ts'

/** Tells how many bytes a local folder of objects has under a key; null where there are none. */
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
