import { createInterface } from 'node:readline'
import { readPacked } from '#platform/dump/packed-file.ts'
import { reasonOf, StartError } from '#platform/start-error.ts'

/** An object that rows refer to. */
export interface ListedBytes {
  key: string
  size: number
  /** In hexadecimal. */
  sha256: string
}

/** SQL: all objects in a snapshot, for a dump. */
export const OBJECTS_TO_LIST = `
  SELECT tenant_id || '/' || id AS key, size, encode(sha256, 'hex') AS sha256 FROM (
    SELECT tenant_id, id, size, sha256 FROM objects
    UNION ALL SELECT tenant_id, id, size, sha256 FROM uploads WHERE state = 'stored'
    UNION ALL SELECT tenant_id, id, size, sha256 FROM renditions WHERE state = 'ready'
  ) stored`

const LINE = /^([0-9a-f-]{36}\/[0-9a-f-]{36})\t(\d{1,15})\t([0-9a-f]{64})$/

/** Reads a file written by {@link OBJECTS_TO_LIST}, line by line. Throws {@link StartError} for an invalid line. */
export async function* readObjectList(path: string): AsyncGenerator<ListedBytes> {
  const content = readPacked(path)
  const lines = createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })
  try {
    for await (const line of lines) {
      const [, key, size, sha256] = LINE.exec(line) ?? []
      if (key === undefined || size === undefined || sha256 === undefined) throw new StartError(`${path} is no list of objects`)
      yield { key, size: Number(size), sha256 }
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${path} cannot be read: ${reasonOf(error)}`)
  } finally {
    content.destroy()
  }
}
