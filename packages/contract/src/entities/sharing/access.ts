import { z } from 'zod'
import { MAX_NOTE_LENGTH, MAX_REQUEST_MESSAGE_LENGTH } from '../../limits.ts'
import { Id, Timestamp } from '../common.ts'
import { Group } from '../team/group.ts'
import { TeamSummary } from './connection.ts'

/** Roles on an item, weakest first. */
export const ITEM_ROLES = ['viewer', 'contributor', 'editor', 'owner'] as const
export const ItemRole = z.enum(ITEM_ROLES).meta({ id: 'ItemRole', description: 'A role on an item, from weakest to strongest.' })
export type ItemRole = z.infer<typeof ItemRole>

/** Who may open an item. */
export const Access = z
  .strictObject({
    is_access_restricted: z.boolean().meta({ title: 'Restricted' }),
    is_hidden_when_restricted: z.boolean().meta({
      title: 'Hidden when restricted',
      description: 'Whether it is hidden from everyone else. Only used with `is_access_restricted`.',
    }),
  })
  .meta({ id: 'Access', description: 'Who can open an item: the team, or selected people.' })
export type Access = z.infer<typeof Access>

/** A member of the team, as lists of people show them. */
export const Person = z
  .object({ id: Id, name: z.string(), email: z.string(), picture: z.string().nullable() })
  .meta({ id: 'Person', description: 'A member of the team, as in lists of people.' })
export type Person = z.infer<typeof Person>

/** A role that can be given: an owner is made by handing the item over alone. */
export const GivenRole = z
  .enum(['viewer', 'contributor', 'editor'])
  .meta({ id: 'GivenRole', description: 'A role that can be assigned. Contributor is for folders.' })
export type GivenRole = z.infer<typeof GivenRole>

/** A person and their role on an item. */
export const FileUser = z
  .object({ user: Person, user_role: ItemRole })
  .meta({ id: 'FileUser', description: 'A person and their role on an item.' })
export type FileUser = z.infer<typeof FileUser>

/** A group of people and its role on an item: what each of them has there at least. */
export const FileGroup = z
  .object({ group: Group, user_role: GivenRole })
  .meta({ id: 'FileGroup', description: 'A group and its role on an item.' })
export type FileGroup = z.infer<typeof FileGroup>

/** What changes of who may open an item. */
export const AccessChanges = z.strictObject({
  access: Access.optional(),
  fileUsers: z
    .array(z.strictObject({ user_id: Id, user_role: ItemRole }))
    .max(500)
    .optional(),
  fileGroups: z
    .array(z.strictObject({ group_id: Id, user_role: GivenRole }))
    .max(100)
    .optional(),
  take_ownership: z.literal(true).optional(),
})
export type AccessChanges = z.input<typeof AccessChanges>

/** Whether the people whom a change concerns get a mail beside their notification, and what it says in the person's own words. */
export const NotifyChoice = z.strictObject({
  notify_via_email: z.boolean().default(true),
  note: z.string().trim().max(MAX_NOTE_LENGTH, `At most ${MAX_NOTE_LENGTH} characters`).default('').meta({ title: 'Note' }),
})
export type NotifyChoice = z.input<typeof NotifyChoice>

/** A change of who may open an item, and how those are told whom it concerns. */
export const AccessUpdate = z.strictObject({ ...AccessChanges.shape, ...NotifyChoice.shape })
export type AccessUpdate = z.input<typeof AccessUpdate>

/** What somebody writes to ask for access. */
export const AccessRequestForm = z.strictObject({
  message: z
    .string()
    .trim()
    .max(MAX_REQUEST_MESSAGE_LENGTH, `At most ${MAX_REQUEST_MESSAGE_LENGTH} characters`)
    .default('')
    .meta({ title: 'Message' }),
})

/** Somebody asks to open an item. */
export const AccessRequest = z
  .object({ uuid: Id, user: Person, message: z.string().describe('Empty if they wrote none.'), created: Timestamp })
  .meta({ id: 'AccessRequest', description: 'A request for access to an item.' })
export type AccessRequest = z.infer<typeof AccessRequest>

/** What a change would do to somebody: null is no access. */
export const RoleChange = z
  .object({
    user: Person,
    from: ItemRole.nullable(),
    to: ItemRole.nullable(),
    items: z.int().positive().describe('The number of the given items for which this would happen.'),
  })
  .meta({ id: 'RoleChange', description: 'The effect of a change on a person. Null means no access.' })
export type RoleChange = z.infer<typeof RoleChange>

/** What a move would do to people from outside the team: a connected team, or whoever holds a public link. */
export const OutsideChange = z
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
export type OutsideChange = z.infer<typeof OutsideChange>

/** A folder, or another item, that a rule comes from. Null stands for one that the person who asks cannot open. */
const RuleItem = z.object({ id: Id, name: z.string(), path: z.string() }).nullable()

/**
 * One rule on the way from the top of the tree to an item, in its order. `member` and `admin`: what everybody, or an Admin, is at
 * the top; `outside`: another team is nothing there. `restricted`: it drops what came from above. `listed`: the item lists them. `shared`: it is shared
 * with the team. `owner`: they own it, and may open it.
 */
export const AccessRule = z
  .object({
    rule: z.enum(['member', 'admin', 'outside', 'restricted', 'listed', 'shared', 'owner']),
    item: RuleItem,
    group: Group.pick({ id: true, name: true })
      .nullable()
      .describe('For `listed`: the group that gives access; null for individual access.'),
    role: ItemRole.nullable().describe('Their role from here down; null for none.'),
    set_by: Person.pick({ id: true, name: true }).nullable().describe('Who set it last; null if it was not recorded.'),
    set_at: Timestamp.nullable(),
  })
  .meta({ id: 'AccessRule', description: 'A rule between the top of the tree and an item.' })
export type AccessRule = z.infer<typeof AccessRule>

/** What would let somebody open an item: to be listed on one, that it is opened to the team, or, for another team, that it is shared with it. */
export const AccessRemedy = z
  .object({ remedy: z.enum(['list', 'open', 'share']), item: RuleItem })
  .meta({ id: 'AccessRemedy', description: 'A change that would give somebody access to an item.' })
export type AccessRemedy = z.infer<typeof AccessRemedy>
