import { z } from 'zod'
import { Id, Timestamp } from './common.ts'

/** A version of a file (spec 1 section 3). */
export const FileVersion = z.object({
  id: Id,
  /** What holds its bytes: of a restored version the same as that of the one which was restored. */
  object_id: Id,
  /** Counts from 1, the oldest: the n of v{n}. */
  number: z.int().positive(),
  created: Timestamp,
  is_current: z.boolean(),
  user: z.object({ id: Id, name: z.string(), picture: z.string().nullable() }).nullable(),
  object: z.object({
    /** Bytes. */
    size: z.int().nonnegative(),
    mimetype: z.string(),
    /** Signed address that shows it, in a sandbox. */
    url: z.string(),
    download_url: z.string(),
    thumbnail_url: z.string().nullable(),
  }),
})
export type FileVersion = z.infer<typeof FileVersion>
