import { z } from 'zod'
import { ActorTeam, Id, Timestamp } from '../common.ts'
import { Scan } from './scan.ts'

/** A version of a file. */
export const FileVersion = z
  .object({
    id: Id,
    object_id: Id.describe('What holds its bytes: of a restored version the same as that of the one which was restored.'),
    number: z.int().positive().describe('Counts from 1, the oldest: the n of v{n}.'),
    created: Timestamp,
    is_current: z.boolean(),
    user: z.object({ id: Id, name: z.string(), picture: z.string().nullable(), tenant: ActorTeam }).nullable(),
    object: z.object({
      size: z.int().nonnegative().describe('Bytes.'),
      mimetype: z.string(),
      url: z.string().describe('Signed address that shows it, in a sandbox.'),
      download_url: z.string().describe('Signed address that saves it.'),
      thumbnail_url: z.string().nullable(),
      scan: Scan.nullable().describe('How its scan for viruses stands; null for clean, and for one that was never scanned.'),
    }),
  })
  .meta({ id: 'FileVersion', description: 'A version of a file.' })
export type FileVersion = z.infer<typeof FileVersion>
