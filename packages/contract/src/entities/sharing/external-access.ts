import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'
import { ItemSubType, ItemType } from '../items/item.ts'
import { AssignedRole } from './access.ts'
import { TeamSummary } from './connection.ts'
import { LINK_CLOSURES } from './public-link.ts'
import { ShareGroup, SharePerson } from './share.ts'

/** Kinds of external access: a share with a connected team, a public link, a file request, or a transmittal. */
export const ACCESS_PATHS = ['share', 'link', 'request', 'transmittal'] as const
export const AccessPath = z.enum(ACCESS_PATHS)
export type AccessPath = z.infer<typeof AccessPath>

/** Missing protections of a public link or file request, which leave it open to anyone with its URL. */
export const EXTERNAL_LACKS = ['password', 'expiry'] as const
export type ExternalLack = (typeof EXTERNAL_LACKS)[number]

/**
 * Why an external access is currently not usable: the invited email address waits for its team to connect, it was declined, it
 * has expired, the team's policy forbids it, or its item is restricted or in the bin.
 */
export const ExternalClosure = z.enum(['waiting', 'declined', ...LINK_CLOSURES])
export type ExternalClosure = z.infer<typeof ExternalClosure>

/** Maximum number of users of a share that are listed by name; beyond that only the count is returned. */
export const NAMED_EXTERNALLY = 5

/** One way in which external users can reach an item of the team. */
export const ExternalAccess = z
  .object({
    id: Id.nullable().describe(
      'The ID for revoking it; null if the user may not. The key of a link is only disclosed to users who may know it.',
    ),
    through: AccessPath,
    file: z
      .object({
        id: Id,
        name: z.string(),
        type: ItemType,
        sub_type: ItemSubType.nullable(),
        ext: z.string().nullable(),
        is_dir: z.boolean(),
        path: z.string().nullable().describe('Null if the user cannot open it.'),
      })
      .describe('The accessible item with all its contents; for a transmittal, the project of its documents.'),
    tenant: TeamSummary.nullable().describe('For a share: the other team; null for a pending invitation.'),
    email: z.string().nullable().describe('For a share: the pending email address.'),
    number: z.string().nullable().describe('For a transmittal.'),
    user_role: AssignedRole.nullable().describe(
      'For a share: the role of the whole team; null if only individual people and groups have access.',
    ),
    people: z
      .array(z.object({ user: SharePerson, user_role: AssignedRole, expires: Timestamp.nullable() }))
      .describe(`For a share: people with individual roles, the first ${NAMED_EXTERNALLY} by name.`),
    people_count: z.int().nonnegative(),
    groups: z
      .array(z.object({ group: ShareGroup, user_role: AssignedRole, expires: Timestamp.nullable() }))
      .describe('For a share: groups of that team with individual roles, by name.'),
    has_password: z.boolean().nullable().describe('For a link.'),
    allows_download: z.boolean().nullable().describe('For a view link.'),
    created: Timestamp,
    created_by: SharePerson.nullable().describe('The user who shared it; null for a former member.'),
    opened: z.int().nonnegative().nullable().describe('For a link: how often it was opened.'),
    last_opened: Timestamp.nullable(),
    last_opened_by: z.string().nullable().describe('For a share: who of the other team last opened something.'),
    expires: Timestamp.nullable(),
    closed: ExternalClosure.nullable().describe('Why it currently gives no access; null if it does.'),
  })
  .meta({ id: 'OutsideAccess', description: 'A path by which external people can access items of the team.' })
export type ExternalAccess = z.infer<typeof ExternalAccess>
