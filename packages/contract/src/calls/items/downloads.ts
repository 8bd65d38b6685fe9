import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { defineCall } from '../call.ts'

const tag = 'Files'

const DownloadId = z
  .string()
  .regex(/^[\w-]{32}$/)
  .meta({ title: 'Id of a download' })

export const filesDownloadUrl = defineCall({
  method: 'POST',
  path: '/files/download/url',
  summary: 'An address that saves items',
  description:
    'One file as itself, a link or cloud doc as `.html`; a folder, or several items, as a zip that is streamed, named after the folder or the ' +
    'one that the items stand in. Of what was chosen and below it, what is gone or may not be opened is left out, and `Not included.txt` in ' +
    'the zip says so; nothing left answers 404 or 403. Names are mended where some computer could not write them.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({ ids: z.array(Id).min(1).max(1000).meta({ title: 'List of ids' }) }),
  response: z.object({
    url: z.string(),
    /** By which `files/download/progress` tells how far a zip is; null for what is no zip. */
    download_id: DownloadId.nullable(),
  }),
  errors: ['not_found', 'forbidden', 'conflict'],
})

/** Where the making of a zip stands; `waiting`: nobody has followed its address yet. */
export const DownloadState = z.enum(['waiting', 'sending', 'done', 'failed', 'cancelled'])
export type DownloadState = z.infer<typeof DownloadState>

export const filesDownloadProgress = defineCall({
  method: 'POST',
  path: '/files/download/progress',
  summary: 'How far zips are',
  description:
    'Of the downloads that the caller asked for, how much of what goes into the zip has been sent, as of at most about a second ago. Others, ' +
    'and those of long ago, are left out.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({ ids: z.array(DownloadId).min(1).max(100).meta({ title: 'List of ids' }) }),
  response: z.object({
    downloads: z.array(
      z.object({
        id: DownloadId,
        state: DownloadState,
        /** Files that are in the zip whole. */
        files: z.int(),
        /** Bytes read for it, before they are packed. */
        bytes: z.int(),
        /** What there is in all; null until it was counted, which is not done for a zip that takes a moment. */
        total_files: z.int().nullable(),
        total_bytes: z.int().nullable(),
      }),
    ),
  }),
  errors: [],
})

export const filesDownloadCancel = defineCall({
  method: 'POST',
  path: '/files/download/cancel',
  summary: 'End a zip that is being sent',
  description: 'The answer of its address breaks off within about a second. A download that has ended stays as it is.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({ id: DownloadId }),
  response: z.object({}),
  errors: ['not_found'],
})
