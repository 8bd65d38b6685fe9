import { z } from 'zod'
import { Id } from '../common.ts'
import { Line } from './tenant.ts'

/** Characters in the name of a group of people. */
export const MAX_GROUP_NAME = 100

/** The name of a group of people. Names of a team are told apart as those of items: accents count, case does not. */
export const GroupName = Line('Group name', MAX_GROUP_NAME)

/** Several people of a team, who are given roles as one (decision 0032). */
export const Group = z
  .object({
    id: Id,
    name: z.string(),
    members: z.int().nonnegative().describe('The number of members who are not suspended.'),
    is_provided: z.boolean().describe('Whether an external identity provider manages its members; otherwise, Admins do.'),
  })
  .meta({ id: 'Group', description: 'A group of members who are assigned roles together.' })
export type Group = z.infer<typeof Group>
