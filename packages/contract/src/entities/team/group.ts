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
    members: z.int().nonnegative().describe('How many people are in it, without who is suspended.'),
    is_provided: z.boolean().describe('An outside identity provider says who is in it. Else Admins of the team do.'),
  })
  .meta({ id: 'Group', description: 'Several people of a team, who are given roles as one.' })
export type Group = z.infer<typeof Group>
