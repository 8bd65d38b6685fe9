/**
 * The address of a resumable upload as a resource of tus 1.0 (https://tus.io/protocols/resumable-upload): core, expiration and termination.
 * `objects/upload/url` creates it, so there is no creation here. Answers that refuse have the error body of every call.
 */
import { z } from 'zod'
import { Timestamp } from '../../entities/common.ts'
import { MAX_PARTS, MAX_PARTS_AT_ONCE } from '../../limits.ts'
import { type CallHeaders, defineCall } from '../call.ts'
import { SignedAddress } from '../signed.ts'

const resource = { path: '/objects/upload/:token', tag: 'Objects', auth: 'signed', request: SignedAddress } as const

const version = { 'Tus-Resumable': { description: 'The version of the protocol.', example: '1.0.0', isRequired: true } }
const state = {
  'Tus-Resumable': { description: 'The version of the protocol.', example: '1.0.0' },
  'Upload-Offset': { description: 'How many bytes have come.', example: '8388608' },
  'Upload-Expires': { description: 'Until when the unfinished upload is kept.', example: 'Sun, 22 Nov 2026 09:00:00 GMT' },
} satisfies CallHeaders

export const objectsUploadOffset = defineCall({
  ...resource,
  method: 'HEAD',
  summary: 'How many bytes of a resumable upload have come',
  description:
    'Answers `Upload-Offset`, `Upload-Length` and, while it is unfinished, `Upload-Expires`. Ends a transfer that is still under way, ' +
    'so that the offset holds. Where all has come it is made the file first: until that is done others are answered 423, whatever becomes of this request.',
  requestHeaders: version,
  responseHeaders: { ...state, 'Upload-Length': { description: 'Bytes in all.', example: '52428800' } },
  errors: ['not_found', 'gone', 'unsupported_version', 'locked', 'quota_exceeded'],
})

export const objectsUploadAppend = defineCall({
  ...resource,
  method: 'PATCH',
  status: 204,
  summary: 'Send the next bytes of a resumable upload',
  description:
    'The body goes on at `Upload-Offset` as `application/offset+octet-stream`. What came before a line broke is kept. The answer says the ' +
    'new `Upload-Offset`; when that is the length, `files/create` may take the upload. So does a 409 for another offset than the present one.',
  requestHeaders: {
    ...version,
    'Upload-Offset': { description: 'How many bytes have come: where the body goes on.', example: '8388608', isRequired: true },
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

/** Where the bytes of a resumable upload may be sent without the server between; null where they have to come through it. */
export const PartsUrl = z.string().nullable()

const PartNumber = z.int().min(1).max(MAX_PARTS)

export const objectsUploadParts = defineCall({
  method: 'POST',
  path: '/objects/upload/:token/parts',
  summary: 'Addresses of the object store for parts of a resumable upload',
  description:
    'The `parts_url` of a resumable upload. Answers which parts have come, and an address for each part that is asked for, which takes by one PUT exactly the bytes ' +
    'whose SHA-256 is named, with the headers named. Parts are sent in any order; none at all may be asked for. When all have come, a HEAD at the upload’s ' +
    'address makes them the file: its `Upload-Offset` is then the length. Until then a PATCH goes on through the server where the parts from the first on end. 429 for ' +
    'a visitor of a file request who asks for each part many times over.',
  tag: 'Objects',
  auth: 'signed',
  request: z.strictObject({
    ...SignedAddress.shape,
    parts: z
      .array(
        z.strictObject({
          number: PartNumber,
          /** Of the part's bytes, hexadecimal. */
          sha256: z.string().regex(/^[0-9a-f]{64}$/),
        }),
      )
      .max(MAX_PARTS_AT_ONCE),
  }),
  response: z.object({
    /** Bytes of every part but the last. */
    part_size: z.int().positive(),
    /** The numbers of the parts that have come. */
    arrived: z.array(PartNumber),
    /** In the order of the request. */
    parts: z.array(z.object({ number: PartNumber, url: z.string(), headers: z.record(z.string(), z.string()) })),
    /** When the addresses are no longer good to begin a transfer. */
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
  request: SignedAddress,
  response: z.object({
    /** In the order of the file. Parts that were sent to the object store out of order leave gaps. */
    blocks: z.array(
      z.object({
        /** The offset of its first byte. */
        start: z.int().nonnegative(),
        /** In bytes. */
        size: z.int().positive(),
        /** MD5 of its bytes, hexadecimal. Null where the object store doesn't return it. */
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
  summary: 'Give a resumable upload up',
  description: 'Removes what has come.',
  requestHeaders: version,
  errors: ['not_found', 'gone', 'unsupported_version', 'locked'],
})

export const objectsUploadOptions = defineCall({
  ...resource,
  auth: 'public',
  method: 'OPTIONS',
  status: 204,
  summary: 'What the server can do of tus',
  description: 'Answers `Tus-Version`, `Tus-Extension` and `Tus-Max-Size`. The same for every token.',
  responseHeaders: {
    'Tus-Resumable': { description: 'The version of the protocol.', example: '1.0.0' },
    'Tus-Version': { description: 'The versions that the server speaks.', example: '1.0.0' },
    'Tus-Extension': { description: 'What it can do beyond the core.', example: 'expiration,termination' },
    'Tus-Max-Size': { description: 'Most bytes of an upload.', example: '1073741824' },
  },
  errors: [],
})
