import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { Item, ObjectMeta } from '../../entities/items/item.ts'
import { Rendition, Unshown } from '../../entities/items/rendition.ts'
import { MAX_THUMBNAILS } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { BYTES_ANSWER, RANGE_REQUEST, SignedUrl } from '../signed.ts'

const tag = 'Previews'

export const filesPreview = defineCall({
  method: 'POST',
  path: '/files/preview',
  summary: 'Get a file for display',
  description:
    'Returns the file at a path, including paths in the bin, with its `src_url`, or one of its versions. `preview` is a rendition of files that browsers cannot display, ' +
    'such as a PDF of a document, or should not display (SVG, images whose `object_meta` has `is_converted`). `none` means that only the bytes of `src_url` exist. The request gives the rendition ' +
    "priority. While it is `waiting`, the file's realtime room sends an `update` when it is time to request it again. `meta.redirect` has the current path if the item was moved.",
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({
    path: z.string().max(20_000),
    /** Whether `/i/{id}` refers to a deleted item; `/bin/{id}/...` always does. */
    is_deleted: z.boolean().default(false),
    /**
     * A version by its own id or by its object's id (then the newest version with that object). Versions other than the current
     * one require edit access.
     */
    version: Id.optional(),
    /** Retries a rendition that was given up, not one that was refused. */
    retry: z.boolean().optional(),
  }),
  response: z.object({
    file: Item,
    preview: Rendition,
    computed: Rendition.describe(
      'The workbook with calculated formula values, created if the file does not contain them; otherwise `none`.',
    ),
    unshown: Unshown.nullable().describe('What the preview omits; null if nothing is omitted, or not known yet.'),
    meta: z.object({ redirect: z.string().nullable() }),
  }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesThumbnails = defineCall({
  method: 'POST',
  path: '/files/thumbnails',
  summary: 'Get the thumbnails of displayed items',
  description:
    "Missing thumbnails get priority: call this once for the items on the screen. When a thumbnail is ready or has failed, the folder's realtime room " +
    'sends an `update` of the item, which then has its `thumbnail_url`. Items that the user cannot open are omitted. `url` is the `thumbnail_url` of the item. Add `?size=small` or `?size=large` for a ' +
    'thumbnail of at most 400 or 1,280 pixels a side (default: small). Thumbnails never contain location data.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({ ids: z.array(Id).min(1).max(MAX_THUMBNAILS).meta({ title: 'List of ids' }) }),
  response: z.object({ items: z.array(Rendition.extend({ id: Id, object_meta: ObjectMeta.nullable() })) }),
  errors: [],
})

export const objectsThumbnail = defineCall({
  method: 'GET',
  path: '/objects/thumbnail/:token',
  summary: 'Get the thumbnail of a file version or a link',
  description: 'The URL in `thumbnail_url`, with `size=small` or `size=large`. Returns WebP. Permissions are checked again.',
  tag,
  auth: 'signed',
  request: SignedUrl.extend({ size: z.enum(['small', 'large']).default('small') }),
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: 'image/webp', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})

export const objectsPreview = defineCall({
  method: 'GET',
  path: '/objects/preview/:token',
  summary: 'Get the preview of a file version',
  description:
    'The URL in `preview.url` of `files/preview`. Supports ranges and ETags. The response is sandboxed. Permissions are checked again.',
  tag,
  auth: 'signed',
  request: SignedUrl,
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: '*/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})
