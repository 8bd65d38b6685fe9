import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, ItemName, PageMeta, Timestamp } from '../../entities/common.ts'
import { Ancestor } from '../../entities/items/item.ts'
import {
  LinkPolicy,
  OpenedLink,
  PublicLink,
  PublicLinkKind,
  PublicLinkOptions,
  VisitorItem,
} from '../../entities/sharing/public-link.ts'
import { Line } from '../../entities/team/tenant.ts'
import { MAX_NOTE_LENGTH, MAX_PAGE_SIZE, MAX_SENDER_LENGTH, MAX_UPLOAD_BYTES } from '../../limits.ts'
import { sizeText } from '../../sizes.ts'
import { defineCall } from '../call.ts'
import { AnnouncedType } from '../content/objects.ts'
import { PartsUrl } from '../content/resumable-uploads.ts'
import { ItemSort, Page, Take } from '../lists.ts'

const tag = 'Public links'

const LinkResponse = z
  .object({ url: z.string(), link: PublicLink })
  .meta({ id: 'PublicLinkAnswer', description: 'A public link and its URL.' })

export const filesSharesLinkCreate = defineCall({
  method: 'POST',
  path: '/files/shares/link/create',
  summary: 'Create a public link',
  description:
    'Requires an Editor of the team that owns the item. An item has one view link, and a folder can also have one file request. If the link exists, ' +
    'it is returned unchanged; 409 if the request has other options, or a password, which is never disclosed. `new_password` also applies ' +
    'without `use_password`. 400 for `use_password` without a password, for `use_password: false` with one, for an expiry date in the past, and for options that the ' +
    "team's policy forbids.",
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ file_id: Id, kind: PublicLinkKind.default('view'), ...PublicLinkOptions.shape }),
  response: LinkResponse,
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesSharesLinkGet = defineCall({
  method: 'POST',
  path: '/files/shares/link/get',
  summary: 'Get the public link of an item',
  description: "For its Editors in the team that owns it. Also returns the team's link policy.",
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ file_id: Id, kind: PublicLinkKind.default('view') }),
  response: z.object({ url: z.string().nullable(), link: PublicLink.nullable(), policy: LinkPolicy }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesSharesLinkUpdate = defineCall({
  method: 'POST',
  path: '/files/shares/link/update',
  summary: 'Update a public link',
  description:
    'Requires an Editor of the item. Sets, changes or removes its password and expiry date. Current visitors must open it again ' +
    '.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, ...PublicLinkOptions.shape }),
  response: LinkResponse,
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesSharesLinkDelete = defineCall({
  method: 'POST',
  path: '/files/shares/link/delete',
  summary: 'Delete a public link',
  description: 'Requires an Editor of the item. The URL stops working permanently.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['not_found', 'forbidden', 'gone'],
})

/** Maximum number of email addresses per mailing of a link. */
export const MAX_LINK_MAILS = 20

/** The mail that announces a link. */
export const LinkMailForm = z.strictObject({
  emails: z
    .array(z.email().max(254).toLowerCase())
    .min(1, { error: () => t('errors.links.emailRequired') })
    .max(MAX_LINK_MAILS)
    .meta({ title: 'Email addresses' }),
  note: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
})
export type LinkMailForm = z.input<typeof LinkMailForm>

export const filesSharesLinkSend = defineCall({
  method: 'POST',
  path: '/files/shares/link/send',
  summary: 'Send a public link by email',
  description:
    'Requires an Editor of the item. To at most 20 addresses per call, and 100 per user and day. The password is never in the email.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, ...LinkMailForm.shape }),
  response: z.object({ sent: z.int().nonnegative() }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesSharesLinkView = defineCall({
  method: 'POST',
  path: '/files/shares/link/view',
  summary: 'Open a public link',
  description:
    'Needs no account. `path` is `{id}` or `{id}/...` for a descendant of the linked folder. 401 if the link has a password and none, or a wrong one, was sent; 403 once it ' +
    'has expired; 404 if it does not exist. `token` is the bearer token for read calls until `token_expires`: `files/browse`, `files/children`, ' +
    '`files/preview`, `files/thumbnails`, `files/download/url`. It ends with any change of the link.',
  tag,
  auth: 'public',
  request: z.strictObject({
    path: z.string().min(1).max(20_000),
    password: z.string().max(200).optional(),
    sort: ItemSort.default('name:asc'),
    page: Page,
    take: Take.default(MAX_PAGE_SIZE),
  }),
  response: z.object({
    link: OpenedLink,
    /** Null for a file request, which shows nothing. */
    file: VisitorItem.nullable(),
    /** The ancestors of the item, starting with the shared item. */
    ancestors: z.array(Ancestor.pick({ id: true, name: true, path: true })),
    items: z.array(VisitorItem),
    meta: PageMeta,
    token: z.string(),
    token_expires: Timestamp,
  }),
  errors: ['unauthorised', 'forbidden', 'not_found', 'gone'],
})

export const filesSharesLinkFollow = defineCall({
  method: 'POST',
  path: '/files/shares/link/follow',
  summary: 'Resolve a public link',
  description:
    '`redirect` is the path of the item if the user can open it with their own permissions, even if the link has ended. Null otherwise: the user views it like ' +
    'any visitor. `path` is `{id}/...` as in the link.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ path: z.string().min(1).max(20_000) }),
  response: z.object({ redirect: z.string().nullable() }),
  errors: [],
})

export const filesRequestsUploadUrl = defineCall({
  method: 'POST',
  path: '/files/requests/upload/url',
  summary: 'Get an upload URL for a file request',
  description:
    'Takes the token of a file request. Returns a resumable upload like `objects/upload/url`, also for empty files; `upload` requests a new URL for an ' +
    'unfinished one. 403 for the token of another link, 429 above the limits for one network or for all senders together.',
  tag,
  auth: 'link',
  request: z.strictObject({
    filename: ItemName,
    mimetype: AnnouncedType.default('application/octet-stream'),
    size: z
      .int()
      .nonnegative()
      .max(MAX_UPLOAD_BYTES, { error: () => t('errors.uploads.tooLarge', { size: sizeText(MAX_UPLOAD_BYTES) }) }),
    upload: Id.optional(),
  }),
  response: z.object({ url: z.string(), upload: Id, expires: Timestamp, parts_url: PartsUrl }),
  errors: ['forbidden', 'not_found', 'too_large', 'storage_full', 'quota_exceeded'],
})

/** The sender of a file to a file request, and their note. */
export const RequestSender = z.strictObject({
  from: Line('Your name', MAX_SENDER_LENGTH),
  note: z.string().trim().max(MAX_NOTE_LENGTH).default('').meta({ title: 'Note' }),
})
export type RequestSender = z.input<typeof RequestSender>

export const filesRequestsAdd = defineCall({
  method: 'POST',
  path: '/files/requests/add',
  summary: 'Add an uploaded file to a file request',
  description:
    "Takes the token of a file request. Each upload can be added once. The file is stored in the folder under its name, numbered if taken, with the sender's name. Notifies the " +
    'owner of the folder. Senders learn nothing about the folder.',
  tag,
  auth: 'link',
  request: z.strictObject({ upload: Id, ...RequestSender.shape }),
  response: z.object({ name: z.string().describe('The name as sent.') }),
  errors: ['forbidden', 'not_found', 'conflict', 'storage_full', 'quota_exceeded'],
})
