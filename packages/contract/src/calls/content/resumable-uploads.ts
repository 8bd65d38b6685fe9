/**
 * A resumable upload as a tus 1.0 resource (https://tus.io/protocols/resumable-upload): core, expiration and termination.
 * `objects/upload/url` creates it, so the creation extension is not supported. Errors have the body of every call's errors.
 */
import { z } from 'zod'
import { Timestamp } from '../../entities/common.ts'
import { MAX_PARTS, MAX_PARTS_AT_ONCE } from '../../limits.ts'
import { type CallHeaders, defineCall } from '../call.ts'
import { SignedUrl } from '../signed.ts'

const resource = { path: '/objects/upload/:token', tag: 'Objects', auth: 'signed', request: SignedUrl } as const

const version = { 'Tus-Resumable': { description: 'The tus protocol version.', example: '1.0.0', isRequired: true } }
const state = {
  'Tus-Resumable': { description: 'The tus protocol version.', example: '1.0.0' },
  'Upload-Offset': { description: 'The number of bytes received.', example: '8388608' },
  'Upload-Expires': { description: 'When the unfinished upload expires.', example: 'Sun, 22 Nov 2026 09:00:00 GMT' },
} satisfies CallHeaders

export const objectsUploadOffset = defineCall({
  ...resource,
  method: 'HEAD',
  summary: 'Get the offset of a resumable upload',
  description:
    'Returns `Upload-Offset`, `Upload-Length` and, while unfinished, `Upload-Expires`. Aborts a transfer that is still running, ' +
    'so that the offset is reliable. If all bytes have arrived, they are assembled first. Meanwhile, other requests return 423, even if this request is cancelled.',
  requestHeaders: version,
  responseHeaders: { ...state, 'Upload-Length': { description: 'The total number of bytes.', example: '52428800' } },
  errors: ['not_found', 'gone', 'unsupported_version', 'locked', 'quota_exceeded'],
})

export const objectsUploadAppend = defineCall({
  ...resource,
  method: 'PATCH',
  status: 204,
  summary: 'Append bytes to a resumable upload',
  description:
    'The body continues at `Upload-Offset` as `application/offset+octet-stream`. Bytes that arrived before a connection was lost are kept. The response has the ' +
    'new `Upload-Offset`. When it equals the length, `files/create` accepts the upload. A 409 for a wrong offset also returns the current one.',
  requestHeaders: {
    ...version,
    'Upload-Offset': {
      description: 'The number of bytes received, at which the body continues.',
      example: '8388608',
      isRequired: true,
    },
  },
  body: 'application/offset+octet-stream',
  responseHeaders: state,
  errors: [
    'not_found',
    'conflict',
    'gone',
    'unsupported_version',
    'too_large',
    'unsupported_type',
    'locked',
    'storage_full',
    'quota_exceeded',
  ],
})

/**
 * Where the bytes of a resumable upload can be sent directly to the object store; null if they must be sent through the server.
 */
export const PartsUrl = z.string().nullable()

const PartNumber = z.int().min(1).max(MAX_PARTS)

export const objectsUploadParts = defineCall({
  method: 'POST',
  path: '/objects/upload/:token/parts',
  summary: 'Get object-store URLs for parts of a resumable upload',
  description:
    'The `parts_url` of a resumable upload. Returns the parts that have arrived, and a URL for each requested part. Each URL accepts one PUT of exactly the bytes ' +
    'with the given SHA-256 and headers. Parts can be sent in any order, and the list may be empty. When all parts have arrived, a HEAD request to the URL of the upload ' +
    'assembles the file; its `Upload-Offset` then equals the length. Until then, a PATCH request continues after the consecutive parts at the start. 429 for ' +
    'a visitor of a file request who requests every part many times.',
  tag: 'Objects',
  auth: 'signed',
  request: z.strictObject({
    ...SignedUrl.shape,
    parts: z
      .array(
        z.strictObject({
          number: PartNumber,
          /** SHA-256 of the part's bytes, hexadecimal. */
          sha256: z.string().regex(/^[0-9a-f]{64}$/),
        }),
      )
      .max(MAX_PARTS_AT_ONCE),
  }),
  response: z.object({
    /** Size in bytes of every part except the last. */
    part_size: z.int().positive(),
    /** Numbers of the parts that have been received. */
    arrived: z.array(PartNumber),
    /** In request order. */
    parts: z.array(z.object({ number: PartNumber, url: z.string(), headers: z.record(z.string(), z.string()) })),
    /** When the URLs stop accepting new transfers. */
    expires: Timestamp,
  }),
  errors: ['not_found', 'conflict', 'gone', 'invalid', 'locked'],
})

export const objectsUploadBlocks = defineCall({
  method: 'GET',
  path: '/objects/upload/:token/blocks',
  summary: 'Get checksums of the bytes that a resumable upload has',
  description:
    'Compare them with the file before you resume an upload in another process or after a page was reloaded: a file of the same name, size and time may ' +
    'have other bytes. Abandon the upload and start another one when a block differs, or when its `md5` is null. Ends a transfer that is still running.',
  tag: 'Objects',
  auth: 'signed',
  request: SignedUrl,
  response: z.object({
    /** In file order. Parts that were sent to the object store out of order leave gaps. */
    blocks: z.array(
      z.object({
        /** Offset of the first byte. */
        start: z.int().nonnegative(),
        /** In bytes. */
        size: z.int().positive(),
        /** MD5 of its bytes, hexadecimal. Null if the object store doesn't return it. */
        md5: z
          .string()
          .regex(/^[0-9a-f]{32}$/)
          .nullable(),
      }),
    ),
  }),
  errors: ['not_found', 'conflict', 'gone', 'locked'],
})

export const objectsUploadAbandon = defineCall({
  ...resource,
  method: 'DELETE',
  status: 204,
  summary: 'Terminate an upload (tus)',
  description: 'Deletes the bytes received so far.',
  requestHeaders: version,
  errors: ['not_found', 'gone', 'unsupported_version', 'locked'],
})

export const objectsUploadOptions = defineCall({
  ...resource,
  auth: 'public',
  method: 'OPTIONS',
  status: 204,
  summary: 'Get the tus capabilities of the server',
  description: 'Returns `Tus-Version`, `Tus-Extension` and `Tus-Max-Size`. Identical for all tokens.',
  responseHeaders: {
    'Tus-Resumable': { description: 'The tus protocol version.', example: '1.0.0' },
    'Tus-Version': { description: 'The protocol versions that the server supports.', example: '1.0.0' },
    'Tus-Extension': { description: 'The tus extensions that the server supports.', example: 'expiration,termination' },
    'Tus-Max-Size': { description: 'The maximum size of an upload in bytes.', example: '1073741824' },
  },
  errors: [],
})
