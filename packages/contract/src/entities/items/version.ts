import { z } from 'zod'
import { ActorTeam, Id, Timestamp } from '../common.ts'
import { Scan } from './scan.ts'

export const FileVersion = z
  .object({
    id: Id,
    object_id: Id.describe('The stored object. A restored version has the object of the version that was restored.'),
    number: z.int().positive().describe('Starts at 1 for the oldest: the n of v{n}.'),
    created: Timestamp,
    is_current: z.boolean(),
    note: z
      .string()
      .nullable()
      .describe('What users wrote about this version. Plain text with line breaks; null without a note.'),
    user: z.object({ id: Id, name: z.string(), picture: z.string().nullable(), tenant: ActorTeam }).nullable(),
    object: z.object({
      size: z.int().nonnegative().describe('Bytes.'),
      mimetype: z.string(),
      url: z.string().describe('Signed URL to display it, sandboxed.'),
      download_url: z.string().describe('Signed URL to download it.'),
      thumbnail_url: z.string().nullable(),
      scan: Scan.nullable().describe('The state of its virus scan; null if it is clean or was never scanned.'),
    }),
  })
  .meta({ id: 'FileVersion', description: 'A version of a file.' })
export type FileVersion = z.infer<typeof FileVersion>

/** New content for a locked file that waits for a decision. */
export const ProposedVersion = z
  .object({
    id: Id,
    created: Timestamp,
    expires: Timestamp.describe('When it is deleted if it is not accepted.'),
    note: z.string().nullable().describe('What is new in it. Plain text with line breaks; null without a note.'),
    is_own: z.boolean().describe('Whether the caller proposed it, and can discard it.'),
    user: z
      .object({ id: Id, name: z.string(), picture: z.string().nullable(), tenant: ActorTeam })
      .describe('The user who proposed it, who becomes the author of the version.'),
    object: FileVersion.shape.object.omit({ thumbnail_url: true }),
  })
  .meta({ id: 'ProposedVersion', description: 'A proposed version of a locked file.' })
export type ProposedVersion = z.infer<typeof ProposedVersion>
