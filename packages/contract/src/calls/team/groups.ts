import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { Group, GroupName } from '../../entities/team/group.ts'
import { TeamPerson } from '../../entities/team/people.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Team'
const Ids = z.array(Id).max(500)
const GroupAnswer = z.object({ group: Group })

export const groupsList = defineCall({
  method: 'POST',
  path: '/groups',
  summary: 'Groups of the team',
  description: 'Those whose name holds `q`, without those of `exclude`, by name; with `user_id` those that somebody is in.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    q: z.string().trim().max(200).default(''),
    exclude: Ids.default([]),
    user_id: Id.optional(),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(Group), meta: PageMeta }),
  errors: [],
})

export const groupsGet = defineCall({
  method: 'POST',
  path: '/groups/get',
  summary: 'One group, and who is in it',
  description: 'By name. Admins see suspended people too, and on how many items the group has a role (`items`; null for others).',
  tag,
  auth: 'member',
  scope: 'team',
  request: z.strictObject({ id: Id, page: Page, take: Take.default(DEFAULT_PAGE_SIZE) }),
  response: z.object({ group: Group, items: z.int().nullable(), members: z.array(TeamPerson), meta: PageMeta }),
  errors: ['not_found'],
})

export const groupsCreate = defineCall({
  method: 'POST',
  path: '/groups/create',
  summary: 'Make a group',
  description: 'Admins. Of members of the team. A name that another group has, ignoring case, answers 409.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ name: GroupName, user_ids: Ids.default([]) }),
  response: GroupAnswer,
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict'],
})

export const groupsUpdate = defineCall({
  method: 'POST',
  path: '/groups/update',
  summary: 'Rename a group, add people, take people out',
  description:
    'Admins. Whoever is added has at once what the group has; whoever is taken out has it no longer. Of a group of an outside identity provider only the ' +
    'name can be changed (409 otherwise).',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id, name: GroupName.optional(), add: Ids.default([]), remove: Ids.default([]) }),
  response: GroupAnswer,
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict'],
})

export const groupsDelete = defineCall({
  method: 'POST',
  path: '/groups/delete',
  summary: 'Delete a group',
  description:
    'Admins. Its roles on items end; the people stay in the team. A group that an outside identity provider names comes back with the next token that names it, without roles.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['forbidden', 'not_found'],
})
