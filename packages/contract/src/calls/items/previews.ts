import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { Item, ObjectMeta } from '../../entities/items/item.ts'
import { Rendition, Unshown } from '../../entities/items/rendition.ts'
import { MAX_THUMBNAILS } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { BYTES_ANSWER, RANGE_REQUEST, SignedAddress } from '../signed.ts'

const tag = 'Previews'

export const filesPreview = defineCall({
  method: 'POST',
  path: '/files/preview',
  summary: 'A file to be shown',
  description:
    'The file at a path, of the bin too, with its `src_url`, or one of its versions. `preview` is what the server makes of files that browsers cannot show, ' +
    'such as the pages of a document as PDF, or should not draw (SVG, images whose `object_meta` says `is_converted`): `none` means that the bytes of `src_url` are all there is. Asking puts it at the head of what ' +
    'is made; while it is `waiting`, the room of the file tells of an `update` when to ask again. `meta.redirect` holds the path of today when the item has moved.',
  tag,
  auth: 'member_or_link',
  scope: 'files:read',
  request: z.strictObject({
    path: z.string().max(20_000),
    /** Whether `/i/{id}` is what is in the bin; `/bin/{id}/...` is in any case. */
    is_deleted: z.boolean().default(false),
    /** A version by its id, or by its object: then the newest that has it. All but the current one are for those who may edit the file. */
    version: Id.optional(),
    /** Tries again what was given up, not what was refused. */
    retry: z.boolean().optional(),
  }),
  response: z.object({
    file: Item,
    preview: Rendition,
    computed: Rendition.describe(
      'The workbook once more, with the values of its formulas: made where the file itself does not say what they come to, else `none`.',
    ),
    unshown: Unshown.nullable().describe('What of the file the preview leaves out; null while that is not known, or nothing.'),
    meta: z.object({ redirect: z.string().nullable() }),
  }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesThumbnails = defineCall({
  method: 'POST',
  path: '/files/thumbnails',
  summary: 'The thumbnails of items that are being looked at',
  description:
    'Those that are not made yet are made next: ask once for what is on the screen. When one is made, or cannot be, the room of the folder ' +
    'tells of an `update` of the item, which then has its `thumbnail_url`. Items that the person cannot open are left out of the answer. `url` is the `thumbnail_url` of the item; with `?size=small` or `?size=large` after it the ' +
    'thumbnail has at most 400 or 1,280 pixels a side (small when none is named). Location data never is in it.',
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
  summary: 'The thumbnail of a version of a file, or of the page of a link',
  description:
    'The address in `thumbnail_url`, with `size=small` or `size=large`. WebP. Asks again whether the person may see the item.',
  tag,
  auth: 'signed',
  request: SignedAddress.extend({ size: z.enum(['small', 'large']).default('small') }),
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: 'image/webp', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})

export const objectsPreview = defineCall({
  method: 'GET',
  path: '/objects/preview/:token',
  summary: 'What was made of a version of a file so that it can be shown',
  description:
    'The address in `preview.url` of `files/preview`. Answers ranges and ETags; sandboxed. Asks again whether the person may see the file.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: '*/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})
