import type { z } from 'zod'

/** Parses a message of another server; returns nothing if it uses a different version of the format. */
export function readValues<T>(schema: z.ZodType<T[]>, payload: string): T[] {
  try {
    return schema.parse(JSON.parse(payload))
  } catch {
    return []
  }
}
