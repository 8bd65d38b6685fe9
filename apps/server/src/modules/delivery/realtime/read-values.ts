import type { z } from 'zod'

/** What another server announced; nothing when it speaks another version of this. */
export function readValues<T>(schema: z.ZodType<T[]>, payload: string): T[] {
  try {
    return schema.parse(JSON.parse(payload))
  } catch {
    return []
  }
}
