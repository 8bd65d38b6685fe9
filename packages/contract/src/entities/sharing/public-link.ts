import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { EndTime, Id, Timestamp } from '../common.ts'
import { ItemSubType, ItemType, ObjectMeta } from '../items/item.ts'
import { LockSummary } from '../items/lock.ts'
import { Scan } from '../items/scan.ts'
import { SharePerson } from './share.ts'

/** Kinds of public links: viewing an item, or adding files to a folder without seeing it (a file request). */
export const PUBLIC_LINK_KINDS = ['view', 'request'] as const
export const PublicLinkKind = z.enum(PUBLIC_LINK_KINDS)
export type PublicLinkKind = z.infer<typeof PublicLinkKind>

/** Minimum length of a public link's password in characters. */
export const MIN_LINK_PASSWORD = 8

/** The password of a public link: 8 characters or more, no whitespace. */
export const LinkPassword = z
  .string()
  .min(MIN_LINK_PASSWORD, { error: () => t('errors.links.passwordTooShort') })
  .max(200)
  .regex(/^\S+$/, { error: () => t('errors.links.passwordSpaces') })
  .meta({ title: 'Password' })

/** Why a link is currently not usable: it has expired, the team's policy forbids it, or its item is restricted or in the bin. */
export const LINK_CLOSURES = ['expired', 'policy', 'restricted', 'deleted'] as const
export const LinkClosure = z.enum(LINK_CLOSURES)
export type LinkClosure = z.infer<typeof LinkClosure>

/** A public link, for users who can manage it: editors of the item. */
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
    created_by: SharePerson.nullable().describe('The user who created it; null for a former member.'),
  })
  .meta({ id: 'PublicLink', description: 'A link that needs no account.' })
export type PublicLink = z.infer<typeof PublicLink>

/** Maximum length of a file request's message, in characters. */
export const MAX_LINK_MESSAGE = 1000

/**
 * Options of a new or changed public link. Absent options take their defaults in a new link (no password, no expiry, downloads
 * allowed) and stay unchanged in an existing one. `use_password: true` without a password keeps the current password.
 * `new_password` together with `use_password: false` is rejected.
 */
export const PublicLinkOptions = z.strictObject({
  use_password: z.boolean().optional(),
  new_password: LinkPassword.optional(),
  expiry: EndTime.nullable().meta({ title: 'Expiry' }).optional(),
  allows_download: z.boolean().optional(),
  message: z.string().trim().max(MAX_LINK_MESSAGE).meta({ title: 'Message' }).optional(),
})
export type PublicLinkOptions = z.input<typeof PublicLinkOptions>

/** Maximum link lifetime that a team's policy can set, in days. */
export const MAX_LINK_DAYS = 3650

/** Changes by one device in five minutes above which an alarm is raised, unless the team chooses another number. */
export const ALARM_CHANGES = 200
/** The largest number that a team can choose. */
export const MAX_ALARM_CHANGES = 100_000

/** A team's external sharing policy, set by an Admin. It also disables existing links that it forbids. */
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
    is_findable: z.boolean().describe('Whether Admins of other teams on this server find the team by its name.'),
    allows_drives: z.boolean().describe('Whether members can mount the files of the team as a drive (WebDAV).'),
    alarm_changes: z
      .int()
      .min(1)
      .max(MAX_ALARM_CHANGES)
      .nullable()
      .describe(
        'An alarm is raised if one device deletes, replaces or renames more files than this in five minutes; null for no alarms.',
      )
      .meta({ title: 'Changes in five minutes' }),
    pauses_tokens: z
      .boolean()
      .describe('Whether an alarm pauses the API token that caused it.')
      .meta({ title: 'Pause the device' }),
  })
  .meta({ id: 'SharingPolicy', description: 'The sharing policy of a team.' })
export type SharingPolicy = z.infer<typeof SharingPolicy>

/** The part of the policy that applies to creating links. */
export const LinkPolicy = SharingPolicy.omit({
  team_ids: true,
  is_findable: true,
  allows_drives: true,
  alarm_changes: true,
  pauses_tokens: true,
})
export type LinkPolicy = z.infer<typeof LinkPolicy>

/** An item as shown to visitors of a link: only these fields. They have the same meaning as for any item. */
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
    lock: LockSummary.nullable().describe('Its lock, with the team that holds it only; null without one.'),
  })
  .meta({ id: 'VisitorItem', description: 'An item as visible to visitors of a public link.' })
export type VisitorItem = z.infer<typeof VisitorItem>

/** The details of a link that its visitors see. */
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
