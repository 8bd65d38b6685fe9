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
import { messages } from '../../messages.ts'
import { defineCall } from '../call.ts'
import { AnnouncedType } from '../content/objects.ts'
import { PartsUrl } from '../content/resumable-uploads.ts'
import { ItemSort, Page, Take } from '../lists.ts'

const tag = 'Public links'

const LinkAnswer = z
  .object({ url: z.string(), link: PublicLink })
  .meta({ id: 'PublicLinkAnswer', description: 'A public link, and its address.' })

export const filesSharesLinkCreate = defineCall({
  method: 'POST',
  path: '/files/shares/link/create',
  summary: 'Make a public link',
  description:
    'Needs an editor of the team that the item belongs to. An item has one link to look at it, a folder one file request as well: where there is one already, ' +
    'that is the answer, unchanged, and 409 when other options are asked for than it has, or a password, which is told to nobody. A `new_password` is used ' +
    'without `use_password` too. 400 for `use_password` without a password, for `use_password: false` with one, for an expiry in the past, and for what the ' +
    'team’s policy forbids.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ file_id: Id, kind: PublicLinkKind.default('view'), ...PublicLinkOptions.shape }),
  response: LinkAnswer,
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesSharesLinkGet = defineCall({
  method: 'POST',
  path: '/files/shares/link/get',
  summary: 'The public link of an item',
  description: 'For its editors in the team that it belongs to, with what the team’s policy lets a link be.',
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
  summary: 'Change a public link',
  description:
    'Needs an editor of the item. Sets, changes or removes its password and its end. Whoever looks through it at that moment has to open it again ' +
    '.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, ...PublicLinkOptions.shape }),
  response: LinkAnswer,
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesSharesLinkDelete = defineCall({
  method: 'POST',
  path: '/files/shares/link/delete',
  summary: 'Delete a public link',
  description: 'Needs an editor of the item. Its address leads nowhere from then on, for ever.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['not_found', 'forbidden', 'gone'],
})

/** Addresses that a link is mailed to at once. */
export const MAX_LINK_MAILS = 20

/** The mail that tells of a link. */
export const LinkMailForm = z.strictObject({
  emails: z
    .array(z.email().max(254).toLowerCase())
    .min(1, 'Enter at least one Email address')
    .max(MAX_LINK_MAILS)
    .meta({ title: 'Email addresses' }),
  note: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
})
export type LinkMailForm = z.input<typeof LinkMailForm>

export const filesSharesLinkSend = defineCall({
  method: 'POST',
  path: '/files/shares/link/send',
  summary: 'Send a public link by mail',
  description:
    'Needs an editor of the item. To at most 20 addresses at once, and 100 a day and person. The password is never in the mail.',
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
    'For anybody. `path` is `{id}` or `{id}/...`, of what is in the folder that the link leads to. 401 where it has a password and none, or a wrong one, was sent; 403 once it ' +
    'has expired; 404 where nothing is there. `token` is the bearer token of the reading calls until `token_expires`: `files/browse`, `files/children`, ' +
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
    /** The folders above the item, the one that the link leads to first. */
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
  summary: 'Where a public link leads a member',
  description:
    '`redirect` is the path of the item for somebody who may open it by their own rights, whatever has become of the link; null for all others, who look at it as ' +
    'any visitor does. `path` is `{id}/...` as of the link.',
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
  summary: 'An address that takes a file for a file request',
  description:
    'With the token of a file request. A resumable upload as `objects/upload/url` gives them, of an empty file too; `upload` asks for a fresh address of an ' +
    'unfinished one. 403 for the token of another link, 429 beyond what one place, or everybody together, may send.',
  tag,
  auth: 'link',
  request: z.strictObject({
    filename: ItemName,
    mimetype: AnnouncedType.default('application/octet-stream'),
    size: z.int().nonnegative().max(MAX_UPLOAD_BYTES, messages.tooLarge(MAX_UPLOAD_BYTES)),
    upload: Id.optional(),
  }),
  response: z.object({ url: z.string(), upload: Id, expires: Timestamp, parts_url: PartsUrl }),
  errors: ['forbidden', 'not_found', 'too_large', 'storage_full', 'quota_exceeded'],
})

/** Who sends a file for a request, and what they say of it. */
export const RequestSender = z.strictObject({
  from: Line('Your name', MAX_SENDER_LENGTH),
  note: z.string().trim().max(MAX_NOTE_LENGTH).default('').meta({ title: 'Note' }),
})
export type RequestSender = z.input<typeof RequestSender>

export const filesRequestsAdd = defineCall({
  method: 'POST',
  path: '/files/requests/add',
  summary: 'Add a file that was uploaded for a file request',
  description:
    'With the token of a file request. Each upload once. The file stands in the folder under its name, numbered where that is taken, with who sent it; the owner of the ' +
    'folder is told. Nothing of the folder is told to who sends.',
  tag,
  auth: 'link',
  request: z.strictObject({ upload: Id, ...RequestSender.shape }),
  response: z.object({ name: z.string().describe('As it was sent.') }),
  errors: ['forbidden', 'not_found', 'conflict', 'storage_full', 'quota_exceeded'],
})
