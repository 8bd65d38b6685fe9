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
  summary: 'Get a download URL',
  description:
    'A single file downloads as itself, a link or cloud doc as `.html`. A folder or several items download as a streamed ZIP file, named after the folder or the ' +
    'folder that contains the items. Items that are deleted or not accessible are omitted and listed in `Not included.txt` in ' +
    'the ZIP file. If none is left, returns 404 or 403. Names that some operating systems cannot store are adjusted.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({ ids: z.array(Id).min(1).max(1000).meta({ title: 'List of ids' }) }),
  response: z.object({
    url: z.string(),
    /** Passed to `files/download/progress` to follow the progress of a zip; null if the download is not a zip. */
    download_id: DownloadId.nullable(),
  }),
  errors: ['not_found', 'forbidden', 'conflict'],
})

/** Progress of a zip download; `waiting`: its URL has not been requested yet. */
export const DownloadState = z.enum(['waiting', 'sending', 'done', 'failed', 'cancelled'])
export type DownloadState = z.infer<typeof DownloadState>

export const filesDownloadProgress = defineCall({
  method: 'POST',
  path: '/files/download/progress',
  summary: 'Get download progress',
  description:
    "For downloads of the caller: how many bytes of the ZIP file's contents have been sent, at most about a second ago. Other downloads, " +
    'and old ones, are omitted.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({ ids: z.array(DownloadId).min(1).max(100).meta({ title: 'List of ids' }) }),
  response: z.object({
    downloads: z.array(
      z.object({
        id: DownloadId,
        state: DownloadState,
        /** Files written to the zip completely. */
        files: z.int(),
        /** Bytes read for the zip, before compression. */
        bytes: z.int(),
        /** Total number of files; null until counted. Small zips are not counted. */
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
  summary: 'Cancel a download',
  description: 'Aborts the response of the download URL within about a second. Downloads that have ended stay unchanged.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({ id: DownloadId }),
  response: z.object({}),
  errors: ['not_found'],
})
