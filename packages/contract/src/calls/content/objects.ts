import { z } from 'zod'
import { Id, ItemName, Timestamp } from '../../entities/common.ts'
import { mediaTypeOf } from '../../file-kinds.ts'
import { MAX_FILES_AT_ONCE, MAX_UPLOAD_BYTES } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { defineCall } from '../call.ts'
import { BYTES_ANSWER, RANGE_REQUEST, SignedAddress } from '../signed.ts'
import { PartsUrl } from './resumable-uploads.ts'

const tag = 'Objects'
/** The media type that the sender of a file announces: in any case and with any parameters, which are not kept. */
export const AnnouncedType = z
  .string(messages.noMimetype)
  .refine((text) => mediaTypeOf(text) !== null, messages.noMimetype)
  .transform((text) => mediaTypeOf(text) ?? '')

const PUBLIC_MIMETYPES: readonly string[] = ['image/png', 'image/jpeg']
const PUBLIC_NAME = /\.(png|jpe?g)$/i

export const objectsUploadUrl = defineCall({
  method: 'POST',
  path: '/objects/upload/url',
  summary: 'An address to upload one file to',
  description:
    'Gives a signed address that takes one PUT of at most `limits.max_upload_size` bytes (`/config`) with the media type named here, within 15 minutes, ' +
    'and the upload id that `files/create` or `files/update` takes afterwards. ' +
    'With `resumable` the address is a resource of tus 1.0 instead, to which HEAD, PATCH and DELETE are sent. An unfinished resumable ' +
    'upload is kept for 24 hours: `upload` asks for a fresh address of it.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z
    .strictObject({
      filename: ItemName,
      /** `private` for files; `public` for profile pictures and logos, which everybody may see: png and jpeg only. They are re-encoded without metadata, at most 1,024 pixels wide and high. */
      bucket: z.enum(['private', 'public']).default('private'),
      mimetype: AnnouncedType,
      /** The file's bytes. Needed by a resumable upload, which takes exactly as many. */
      size: z.int().nonnegative().max(MAX_UPLOAD_BYTES, messages.tooLarge(MAX_UPLOAD_BYTES)).optional(),
      /** Whether the bytes may come in several pieces over broken lines (tus 1.0), instead of by one PUT. */
      resumable: z.boolean().default(false),
      /** The unfinished resumable upload to go on with: one's own, of the same size and media type. */
      upload: Id.optional(),
    })
    .refine((request) => !request.resumable || (request.size ?? 0) > 0, {
      path: ['size'],
      message: 'A resumable upload needs the size of its file',
    })
    .refine((request) => !request.resumable || request.bucket === 'private', {
      path: ['resumable'],
      message: 'A picture is sent in one piece',
    })
    .refine((request) => request.upload === undefined || request.resumable, {
      path: ['upload'],
      message: 'Only a resumable upload can go on',
    })
    .refine((request) => request.bucket === 'private' || PUBLIC_MIMETYPES.includes(request.mimetype), {
      path: ['mimetype'],
      message: messages.pictureKinds,
    })
    .refine((request) => request.bucket === 'private' || PUBLIC_NAME.test(request.filename), {
      path: ['filename'],
      message: messages.pictureKinds,
    }),
  response: z.object({
    url: z.string(),
    /** The upload's id, to be handed to `files/create` or `files/update`. */
    upload: Id,
    /** When the address is no longer good to begin a transfer. */
    expires: Timestamp,
    parts_url: PartsUrl,
    /** Where a picture of the public bucket is seen by everybody once it was sent; null for files. */
    public_url: z.string().nullable(),
  }),
  errors: ['not_found', 'too_large', 'storage_full', 'quota_exceeded'],
})

export const objectsUploadUrls = defineCall({
  method: 'POST',
  path: '/objects/upload/urls',
  summary: 'Addresses to upload several files to',
  description:
    `For up to ${MAX_FILES_AT_ONCE} files at once what \`objects/upload/url\` gives for one that is sent by one PUT, in the order of the request. ` +
    '`files/create/files` then makes all of them files of a folder at once.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({
    files: z
      .array(z.strictObject({ filename: ItemName, mimetype: AnnouncedType }))
      .min(1)
      .max(MAX_FILES_AT_ONCE),
  }),
  response: z.object({
    uploads: z.array(
      z.object({
        url: z.string(),
        /** The upload's id, to be handed to `files/create/files`, `files/create` or `files/update`. */
        upload: Id,
      }),
    ),
    /** When the addresses are no longer good to begin a transfer. */
    expires: Timestamp,
  }),
  errors: ['storage_full'],
})

export const objectsPut = defineCall({
  method: 'PUT',
  path: '/objects/upload/:token',
  summary: 'Send the bytes of one upload',
  description:
    'An address that `objects/upload/url` or `objects/upload/urls` gave. The body is the file itself. A transfer that breaks off leaves nothing and may be tried again.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  body: '*/*',
  response: z.object({ upload: Id, size: z.int().nonnegative() }),
  errors: ['not_found', 'conflict', 'gone', 'too_large', 'unsupported_type', 'storage_full', 'quota_exceeded'],
})

export const objectsContent = defineCall({
  method: 'GET',
  path: '/objects/content/:token',
  summary: 'The bytes of one version of a file, to be shown',
  description:
    'The address in `src_url`. Answers ranges and ETags; sandboxed, never a page of this origin. Asks again whether the person may see the file.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: '*/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})

export const objectsDownload = defineCall({
  method: 'GET',
  path: '/objects/download/:token',
  summary: 'The bytes of one version of a file, to be saved',
  description: 'The address in `download_url`, as an attachment under the name of today. Answers ranges and ETags.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: '*/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})

export const filesZip = defineCall({
  method: 'GET',
  path: '/files/zip/:token',
  summary: 'Several items, or a folder, as one zip',
  description: 'The address that `files/download/url` gave for a folder or for several items. Streamed from the first byte.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  bytes: { mimetype: 'application/zip', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found'],
})

export const objectsPublic = defineCall({
  method: 'GET',
  path: '/objects/public/:id',
  summary: 'A picture of the public bucket',
  description: 'For everybody: a profile picture or a logo. Collected when nobody uses it.',
  tag,
  auth: 'public',
  request: z.strictObject({ id: Id }),
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: 'image/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found'],
})
