import { z } from 'zod'
import { Access, AccessChanges, FileUser } from '../entities/access.ts'
import { Id, PageMeta } from '../entities/common.ts'
import { MAX_PAGE_SIZE } from '../limits.ts'
import { defineCall } from './call.ts'

const tag = 'Access'

/** How an item is shared within the team. */
const AccessAnswer = z
  .object({
    /** As it works on the item: restricted too when a folder above it is. */
    access: Access,
    /** The owner, and the people whom the item itself lists. */
    fileUsers: z.array(FileUser),
    /** People who asked to be let in. */
    accessRequests: z.array(z.object({ user: FileUser.shape.user })),
    /** False when a folder above it is restricted: the item can't be opened to the team then. */
    can_change_access: z.boolean(),
  })
  .meta({ id: 'AccessAnswer', description: 'How an item is shared within the team.' })

export const filesAccess = defineCall({
  method: 'POST',
  path: '/files/access',
  summary: 'Who may open an item',
  description: 'Its setting, and the people it lists with their roles (spec 2 section 7).',
  tag,
  auth: 'member',
  request: z.strictObject({ id: Id }),
  response: AccessAnswer,
  errors: ['not_found', 'forbidden'],
})

export const filesAccessUpdate = defineCall({
  method: 'POST',
  path: '/files/access/update',
  summary: 'Change who may open an item',
  description:
    'Needs the owner. `fileUsers` replaces the list; the owner is always on it, cannot be removed or changed, and nobody else is made owner. ' +
    'An Admin who is not listed on a restricted item may take its ownership with `take_ownership`, which goes on the record; ' +
    'the owner before stays as an editor (spec 2 sections 4 to 7, design.md section 4).',
  tag,
  auth: 'member',
  request: z.strictObject({ id: Id, ...AccessChanges.shape }),
  response: AccessAnswer,
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const filesUsers = defineCall({
  method: 'POST',
  path: '/files/users',
  summary: 'Everybody who may open an item, with their role',
  description: 'By name. All members of the team while the item is not restricted (spec 2 section 7).',
  tag,
  auth: 'member',
  request: z.strictObject({
    id: Id,
    page: z.int().min(1).max(1_000_000).default(1),
    take: z.int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  }),
  response: z.object({ access: Access, items: z.array(FileUser), meta: PageMeta }),
  errors: ['not_found', 'forbidden'],
})
