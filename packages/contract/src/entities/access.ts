import { z } from 'zod'
import { Id } from './common.ts'

/** Roles on an item, weakest first (spec 2 section 6). */
export const ITEM_ROLES = ['viewer', 'contributor', 'editor', 'owner'] as const
export const ItemRole = z.enum(ITEM_ROLES).meta({ id: 'ItemRole', description: 'A role on an item, the weakest first.' })
export type ItemRole = z.infer<typeof ItemRole>

/** Who may open an item (spec 2 sections 3 and 4). */
export const Access = z
  .strictObject({
    is_access_restricted: z.boolean().meta({ title: 'Restricted' }),
    is_hidden_when_restricted: z.boolean().meta({
      title: 'Hidden when restricted',
      description: 'Nobody else sees that it is there. Means something only with `is_access_restricted`.',
    }),
  })
  .meta({ id: 'Access', description: 'Who may open an item: the team, or selected people.' })
export type Access = z.infer<typeof Access>

/** A person and their role on an item (spec 2 section 3). */
export const FileUser = z
  .object({
    user: z.object({ id: Id, name: z.string(), email: z.string(), picture: z.string().nullable() }),
    user_role: ItemRole,
  })
  .meta({ id: 'FileUser', description: 'A person and their role on an item.' })
export type FileUser = z.infer<typeof FileUser>

/** What changes of who may open an item. */
export const AccessChanges = z.strictObject({
  access: Access.optional(),
  fileUsers: z
    .array(z.strictObject({ user_id: Id, user_role: ItemRole }))
    .max(500)
    .optional(),
  take_ownership: z.literal(true).optional(),
})
export type AccessChanges = z.input<typeof AccessChanges>
