/**
 * The address of a resumable upload as a resource of tus 1.0 (https://tus.io/protocols/resumable-upload): core, expiration and termination.
 * `objects/upload/url` creates it, so there is no creation here. Answers that refuse have the error body of every call.
 */
import { z } from 'zod'
import { defineCall } from './call.ts'

const resource = { path: '/objects/upload/:token', tag: 'Objects', auth: 'signed', request: z.unknown() } as const

export const objectsUploadOffset = defineCall({
  ...resource,
  method: 'HEAD',
  summary: 'How many bytes of a resumable upload have come',
  description:
    'Answers `Upload-Offset`, `Upload-Length` and, while it is unfinished, `Upload-Expires`. Ends a transfer that is still under way, ' +
    'so that the offset holds.',
  errors: ['not_found', 'gone', 'unsupported_version', 'unavailable'],
})

export const objectsUploadAppend = defineCall({
  ...resource,
  method: 'PATCH',
  status: 204,
  summary: 'Send the next bytes of a resumable upload',
  description:
    'The body goes on at `Upload-Offset` as `application/offset+octet-stream`. What came before a line broke is kept. The answer says the ' +
    'new `Upload-Offset`; when that is the length, `files/create` may take the upload.',
  errors: [
    'not_found',
    'conflict',
    'gone',
    'unsupported_version',
    'too_large',
    'unsupported_type',
    'unavailable',
    'storage_full',
  ],
})

export const objectsUploadAbandon = defineCall({
  ...resource,
  method: 'DELETE',
  status: 204,
  summary: 'Give a resumable upload up',
  description: 'Removes what has come.',
  errors: ['not_found', 'gone', 'unsupported_version', 'unavailable'],
})

export const objectsUploadOptions = defineCall({
  ...resource,
  auth: 'public',
  method: 'OPTIONS',
  status: 204,
  summary: 'What the server can do of tus',
  description: 'Answers `Tus-Version`, `Tus-Extension` and `Tus-Max-Size`. The same for every token.',
  errors: [],
})
