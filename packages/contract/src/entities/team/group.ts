import { z } from 'zod'
import { Id } from '../common.ts'
import { Line } from './tenant.ts'

/** Maximum length of a group's name in characters. */
export const MAX_GROUP_NAME = 100

/** The name of a user group. Uniqueness within a team follows item names: accents matter, case does not. */
export const GroupName = Line('Group name', MAX_GROUP_NAME)

/** A user group of a team, which can be given roles. */
export const Group = z
  .object({
    id: Id,
    name: z.string(),
    members: z.int().nonnegative().describe('The number of members who are not suspended.'),
    is_provided: z.boolean().describe('Whether an external identity provider manages its members; otherwise, Admins do.'),
  })
  .meta({ id: 'Group', description: 'A group of members who are assigned roles together.' })
export type Group = z.infer<typeof Group>
