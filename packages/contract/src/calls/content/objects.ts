import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, ItemName, Timestamp } from '../../entities/common.ts'
import { mediaTypeOf } from '../../file-kinds.ts'
import { MAX_FILES_AT_ONCE, MAX_UPLOAD_BYTES } from '../../limits.ts'
import { sizeText } from '../../sizes.ts'
import { defineCall } from '../call.ts'
import { BYTES_ANSWER, RANGE_REQUEST, SignedUrl } from '../signed.ts'
import { PartsUrl } from './resumable-uploads.ts'

const tag = 'Objects'
/** The media type sent with a file, in any case and with any parameters. Parameters are dropped. */
export const AnnouncedType = z
  .string({ error: () => t('errors.uploads.noMediaType') })
  .refine((text) => mediaTypeOf(text) !== null, { error: () => t('errors.uploads.noMediaType') })
  .transform((text) => mediaTypeOf(text) ?? '')

const PUBLIC_MIMETYPES: readonly string[] = ['image/png', 'image/jpeg']
const PUBLIC_NAME = /\.(png|jpe?g)$/i

export const objectsUploadUrl = defineCall({
  method: 'POST',
  path: '/objects/upload/url',
  summary: 'Get an upload URL for a file',
  description:
    'Returns a signed URL that accepts one PUT of at most `limits.max_upload_size` bytes (`/config`) with the given media type within 15 minutes, ' +
    'and the upload ID for `files/create` or `files/update`. ' +
    'With `resumable`, the URL is a tus 1.0 resource that accepts HEAD, PATCH and DELETE. Unfinished resumable ' +
    'uploads are kept for 24 hours; `upload` requests a new URL for one.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z
    .strictObject({
      filename: ItemName,
      /**
       * `private` for files; `public` for profile pictures and logos, which anyone can read: PNG and JPEG only. They are
       * re-encoded without metadata, at most 1,024 pixels wide and high.
       */
      bucket: z.enum(['private', 'public']).default('private'),
      mimetype: AnnouncedType,
      /** File size in bytes. Required for a resumable upload, which accepts exactly this size. */
      size: z
        .int()
        .nonnegative()
        .max(MAX_UPLOAD_BYTES, { error: () => t('errors.uploads.tooLarge', { size: sizeText(MAX_UPLOAD_BYTES) }) })
        .optional(),
      /** Whether to use a resumable upload (tus 1.0), which survives dropped connections, instead of a single PUT. */
      resumable: z.boolean().default(false),
      /** The caller's unfinished resumable upload to resume; it must have the same size and media type. */
      upload: Id.optional(),
    })
    .refine((request) => !request.resumable || (request.size ?? 0) > 0, {
      path: ['size'],
      error: () => t('errors.uploads.sizeRequired'),
    })
    .refine((request) => !request.resumable || request.bucket === 'private', {
      path: ['resumable'],
      error: () => t('errors.uploads.pictureNotResumable'),
    })
    .refine((request) => request.upload === undefined || request.resumable, {
      path: ['upload'],
      error: () => t('errors.uploads.notResumable'),
    })
    .refine((request) => request.bucket === 'private' || PUBLIC_MIMETYPES.includes(request.mimetype), {
      path: ['mimetype'],
      error: () => t('errors.pictures.wrongType'),
    })
    .refine((request) => request.bucket === 'private' || PUBLIC_NAME.test(request.filename), {
      path: ['filename'],
      error: () => t('errors.pictures.wrongType'),
    }),
  response: z.object({
    url: z.string(),
    /** The upload's id, to be passed to `files/create` or `files/update`. */
    upload: Id,
    /** When the URL stops accepting new transfers. */
    expires: Timestamp,
    parts_url: PartsUrl,
    /** Public URL of a picture in the public bucket once it is uploaded; null for files. */
    public_url: z.string().nullable(),
  }),
  errors: ['not_found', 'too_large', 'storage_full', 'quota_exceeded'],
})

export const objectsUploadUrls = defineCall({
  method: 'POST',
  path: '/objects/upload/urls',
  summary: 'Get upload URLs for several files',
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
        /** The upload's id, to be passed to `files/create/files`, `files/create` or `files/update`. */
        upload: Id,
      }),
    ),
    /** When the URLs stop accepting new transfers. */
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
  request: SignedUrl,
  body: '*/*',
  response: z.object({ upload: Id, size: z.int().nonnegative() }),
  errors: ['not_found', 'conflict', 'gone', 'too_large', 'unsupported_type', 'storage_full', 'quota_exceeded'],
})

export const objectsContent = defineCall({
  method: 'GET',
  path: '/objects/content/:token',
  summary: 'Display a version of a file',
  description:
    'The URL in `src_url`. Supports ranges and ETags. The response is sandboxed and never a page of this origin. Permissions are checked again.',
  tag,
  auth: 'signed',
  request: SignedUrl,
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: '*/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})

export const objectsDownload = defineCall({
  method: 'GET',
  path: '/objects/download/:token',
  summary: 'Download a version of a file',
  description: "The URL in `download_url`. Returns an attachment with the file's current name. Supports ranges and ETags.",
  tag,
  auth: 'signed',
  request: SignedUrl,
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: '*/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})

export const filesZip = defineCall({
  method: 'GET',
  path: '/files/zip/:token',
  summary: 'Download several items or a folder as a ZIP file',
  description:
    'The URL that `files/download/url` returned for a folder or several items. The ZIP file is streamed while it is created.',
  tag,
  auth: 'signed',
  request: SignedUrl,
  bytes: { mimetype: 'application/zip', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found'],
})

export const objectsPublic = defineCall({
  method: 'GET',
  path: '/objects/public/:id',
  summary: 'Get a public picture',
  description: 'A profile picture or logo; needs no token. Unused pictures are deleted.',
  tag,
  auth: 'public',
  request: z.strictObject({ id: Id }),
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: 'image/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found'],
})
