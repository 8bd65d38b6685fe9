import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { MAX_NOTE_LENGTH, MAX_REQUEST_MESSAGE_LENGTH } from '../../limits.ts'
import { Id, Timestamp } from '../common.ts'
import { Group } from '../team/group.ts'
import { TeamSummary } from './connection.ts'

/** Roles on an item, weakest first. */
export const ITEM_ROLES = ['viewer', 'contributor', 'editor', 'owner'] as const
export const ItemRole = z.enum(ITEM_ROLES).meta({ id: 'ItemRole', description: 'A role on an item, from weakest to strongest.' })
export type ItemRole = z.infer<typeof ItemRole>

/** Who can open an item. */
export const Access = z
  .strictObject({
    is_access_restricted: z.boolean().meta({ title: 'Restricted' }),
    is_hidden_when_restricted: z.boolean().meta({
      title: 'Hidden when restricted',
      description: 'Whether it is hidden from everyone else. Only used with `is_access_restricted`.',
    }),
  })
  .meta({ id: 'Access', description: 'The access setting of an item: for the team, or for selected people.' })
export type Access = z.infer<typeof Access>

/** A team member, as shown in lists of users. */
export const Person = z
  .object({ id: Id, name: z.string(), email: z.string(), picture: z.string().nullable() })
  .meta({ id: 'Person', description: 'A member of the team, as in lists of people.' })
export type Person = z.infer<typeof Person>

/** An assignable role. The owner role is only assigned by transferring ownership. */
export const AssignedRole = z
  .enum(['viewer', 'contributor', 'editor'])
  .meta({ id: 'GivenRole', description: 'A role that can be assigned. Contributor is for folders.' })
export type AssignedRole = z.infer<typeof AssignedRole>

/** A user and their role on an item. */
export const FileUser = z
  .object({ user: Person, user_role: ItemRole })
  .meta({ id: 'FileUser', description: 'A person and their role on an item.' })
export type FileUser = z.infer<typeof FileUser>

/** A group and its role on an item: the minimum role of each of its members. */
export const FileGroup = z
  .object({ group: Group, user_role: AssignedRole })
  .meta({ id: 'FileGroup', description: 'A group and its role on an item.' })
export type FileGroup = z.infer<typeof FileGroup>

/** A role on an item that a person or group has through an ancestor: as its owner, or on the list of a restricted folder. */
export const InheritedAccess = z
  .object({
    user: Person.nullable().describe('Null for a group.'),
    group: Group.nullable().describe('Null for a person.'),
    user_role: ItemRole,
    through: z.object({ id: Id, name: z.string(), path: z.string() }),
  })
  .meta({ id: 'InheritedAccess', description: 'A role on an item through a folder above it.' })
export type InheritedAccess = z.infer<typeof InheritedAccess>

/** Changes to who can open an item. */
export const AccessChanges = z.strictObject({
  access: Access.optional(),
  fileUsers: z
    .array(z.strictObject({ user_id: Id, user_role: ItemRole }))
    .max(500)
    .optional(),
  fileGroups: z
    .array(z.strictObject({ group_id: Id, user_role: AssignedRole }))
    .max(100)
    .optional(),
  take_ownership: z.literal(true).optional(),
})
export type AccessChanges = z.input<typeof AccessChanges>

/** Whether the affected users also get an email, and an optional note from the sender. */
export const NotifyChoice = z.strictObject({
  notify_via_email: z.boolean().default(true),
  note: z
    .string()
    .trim()
    .max(MAX_NOTE_LENGTH, { error: () => t('errors.fields.maxCharacters', { max: MAX_NOTE_LENGTH }) })
    .default('')
    .meta({ title: 'Note' }),
})
export type NotifyChoice = z.input<typeof NotifyChoice>

/** A change of an item's access, with the choice of how to notify the affected users. */
export const AccessUpdate = z.strictObject({ ...AccessChanges.shape, ...NotifyChoice.shape })
export type AccessUpdate = z.input<typeof AccessUpdate>

/** An access request as submitted. */
export const AccessRequestForm = z.strictObject({
  message: z
    .string()
    .trim()
    .max(MAX_REQUEST_MESSAGE_LENGTH, { error: () => t('errors.fields.maxCharacters', { max: MAX_REQUEST_MESSAGE_LENGTH }) })
    .default('')
    .meta({ title: 'Message' }),
})

/** A user's request to open an item. */
export const AccessRequest = z
  .object({ uuid: Id, user: Person, message: z.string().describe('Empty if they wrote none.'), created: Timestamp })
  .meta({ id: 'AccessRequest', description: 'A request for access to an item.' })
export type AccessRequest = z.infer<typeof AccessRequest>

/** The effect of a change on a user; null means no access. */
export const RoleChange = z
  .object({
    user: Person,
    from: ItemRole.nullable(),
    to: ItemRole.nullable(),
    items: z.int().positive().describe('The number of the given items for which this would happen.'),
  })
  .meta({ id: 'RoleChange', description: 'The effect of a change on a person. Null means no access.' })
export type RoleChange = z.infer<typeof RoleChange>

/** The effect of a move on external access: a connected team, or the visitors of a public link. */
export const ExternalChange = z
  .object({
    tenant: TeamSummary.nullable().describe('The team; null for visitors of the link.'),
    through: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .describe('The shared or linked item; null if the user cannot open it.'),
    change: z.enum(['gains', 'loses']),
    items: z.int().positive().describe('The number of the given items for which this would happen.'),
  })
  .meta({ id: 'OutsideChange', description: 'The effect of a move on external people.' })
export type ExternalChange = z.infer<typeof ExternalChange>

/** The item that a rule comes from. Null if the caller cannot open it. */
const RuleItem = z.object({ id: Id, name: z.string(), path: z.string() }).nullable()

/**
 * One rule on the ancestor path of an item, in order. `member` and `admin`: the base access of members or Admins at the root;
 * `outside`: another team has no base access. `restricted`: drops inherited access. `listed`: the user is listed on the item.
 * `shared`: it is shared with the team. `owner`: the user owns it and can open it.
 */
export const AccessRule = z
  .object({
    rule: z.enum(['member', 'admin', 'outside', 'restricted', 'listed', 'shared', 'owner']),
    item: RuleItem,
    group: Group.pick({ id: true, name: true })
      .nullable()
      .describe('For `listed`: the group that gives access; null for individual access.'),
    role: ItemRole.nullable().describe('Their role from here down; null for none.'),
    set_by: Person.pick({ id: true, name: true }).nullable().describe('The user who set it last; null if it was not recorded.'),
    set_at: Timestamp.nullable(),
  })
  .meta({ id: 'AccessRule', description: 'A rule between the top of the tree and an item.' })
export type AccessRule = z.infer<typeof AccessRule>

/**
 * A change that would give a user access to an item: listing them, opening the item to the team, or, for another team, sharing
 * it.
 */
export const AccessRemedy = z
  .object({ remedy: z.enum(['list', 'open', 'share']), item: RuleItem })
  .meta({ id: 'AccessRemedy', description: 'A change that would give somebody access to an item.' })
export type AccessRemedy = z.infer<typeof AccessRemedy>
