import { z } from 'zod'
import { messages } from '../../messages.ts'
import { EndTime, Id, Timestamp } from '../common.ts'
import { ItemSubType, ItemType, ObjectMeta } from '../items/item.ts'
import { Scan } from '../items/scan.ts'
import { SharePerson } from './share.ts'

/** What a public link is for: to look into an item, or to add files to a folder without seeing it (a file request). */
export const PUBLIC_LINK_KINDS = ['view', 'request'] as const
export const PublicLinkKind = z.enum(PUBLIC_LINK_KINDS)
export type PublicLinkKind = z.infer<typeof PublicLinkKind>

/** Shortest password of a public link in characters. */
export const MIN_LINK_PASSWORD = 8

/** The password of a public link: 8 characters or more, no whitespace. */
export const LinkPassword = z
  .string()
  .min(MIN_LINK_PASSWORD, messages.linkPasswordShort)
  .max(200)
  .regex(/^\S+$/, messages.linkPasswordSpaces)
  .meta({ title: 'Password' })

/** Why a link leads nowhere at this moment: its time is over, the team's policy forbids it, or what it leads to is restricted or in the bin. */
export const LINK_CLOSURES = ['expired', 'policy', 'restricted', 'deleted'] as const
export const LinkClosure = z.enum(LINK_CLOSURES)
export type LinkClosure = z.infer<typeof LinkClosure>

/** A public link, for who may manage it: editors of the item. */
export const PublicLink = z
  .object({
    id: Id,
    kind: PublicLinkKind,
    file_id: Id,
    url: z.string().describe('The URL for visitors: `/sh/{id}` of the server.'),
    has_password: z.boolean(),
    expiry: Timestamp.nullable().describe('When it expires, to the minute.'),
    allows_download: z.boolean().describe('For a view link: visitors can download what they see.'),
    message: z.string().describe('For a file request: what visitors are asked for.'),
    closed: LinkClosure.nullable().describe('Why it does not work at the moment; null if it does.'),
    opened: z.int().nonnegative().describe('How often it was opened.'),
    last_opened: Timestamp.nullable(),
    created: Timestamp,
    created_by: SharePerson.nullable().describe('Who created it; null for a former member.'),
  })
  .meta({ id: 'PublicLink', description: 'A link that needs no account.' })
export type PublicLink = z.infer<typeof PublicLink>

/** Longest message of a file request, in characters. */
export const MAX_LINK_MESSAGE = 1000

/**
 * What a link is made with, and what changes of one. What is absent is as usual in a new link (no password, no end, downloads), and stays in one
 * that is there: `use_password: true` without a password keeps its password. A `new_password` is used unless `use_password` says no, which is
 * refused.
 */
export const PublicLinkOptions = z.strictObject({
  use_password: z.boolean().optional(),
  new_password: LinkPassword.optional(),
  expiry: EndTime.nullable().meta({ title: 'Expiry' }).optional(),
  allows_download: z.boolean().optional(),
  message: z.string().trim().max(MAX_LINK_MESSAGE).meta({ title: 'Message' }).optional(),
})
export type PublicLinkOptions = z.input<typeof PublicLinkOptions>

/** Longest life of a link that a team's policy can name, in days. */
export const MAX_LINK_DAYS = 3650

/** What a team lets leave it (an Admin's setting). Links that it forbids lead nowhere, also those made before. */
export const SharingPolicy = z
  .object({
    allows_links: z.boolean().describe('Whether public links and file requests can be created and used.'),
    needs_link_password: z.boolean().describe('Whether links must have a password.'),
    max_link_days: z
      .int()
      .min(1)
      .max(MAX_LINK_DAYS)
      .nullable()
      .describe('The maximum lifetime of links in days; null for no limit.'),
    team_ids: z.array(Id).max(500).nullable().describe('The connected teams that folders can be shared with; null for all.'),
  })
  .meta({ id: 'SharingPolicy', description: 'The sharing policy of a team.' })
export type SharingPolicy = z.infer<typeof SharingPolicy>

/** The part of the policy that the making of links goes by. */
export const LinkPolicy = SharingPolicy.omit({ team_ids: true })
export type LinkPolicy = z.infer<typeof LinkPolicy>

/** An item as whoever holds a link is shown it: these fields and no others. They mean what they mean of any item. */
export const VisitorItem = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    type: ItemType,
    sub_type: ItemSubType.nullable(),
    ext: z.string().nullable(),
    path: z.string().describe('`/sh/{link id}/...`'),
    url: z.string().nullable(),
    icon: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    download_url: z.string().nullable().describe('Null if the link does not allow downloads.'),
    src_url: z.string().nullable(),
    size: z.int().nonnegative().nullable(),
    mimetype: z.string().nullable(),
    created: Timestamp.nullable(),
    updated: Timestamp.nullable(),
    is_dir: z.boolean(),
    object_meta: ObjectMeta.nullable(),
    scan: Scan.nullable(),
  })
  .meta({ id: 'VisitorItem', description: 'An item as visible to visitors of a public link.' })
export type VisitorItem = z.infer<typeof VisitorItem>

/** What is told of a link to whoever opens it. */
export const OpenedLink = z
  .object({
    id: Id,
    kind: PublicLinkKind,
    name: z.string().describe('The ID of the linked item.'),
    team: z.object({ name: z.string(), picture: z.string().nullable(), primary_color: z.string().nullable() }),
    expiry: Timestamp.nullable(),
    allows_download: z.boolean(),
    message: z.string(),
    has_password: z.boolean(),
    max_upload_size: z.int().positive().nullable().describe('For a file request: the maximum size of a file in bytes.'),
  })
  .meta({ id: 'OpenedLink', description: 'A public link as visible to its visitors.' })
export type OpenedLink = z.infer<typeof OpenedLink>
