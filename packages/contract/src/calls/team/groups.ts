import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { Group, GroupName } from '../../entities/team/group.ts'
import { TeamPerson } from '../../entities/team/people.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Team'
const Ids = z.array(Id).max(500)
const GroupResponse = z.object({ group: Group })

export const groupsList = defineCall({
  method: 'POST',
  path: '/groups',
  summary: 'List groups',
  description: 'Groups whose name contains `q`, without those in `exclude`, by name; with `user_id`, the groups of that user.',
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
  summary: 'Get a group and its members',
  description:
    'By name. Admins also see suspended members, and the number of items on which the group has a role (`items`; null for others).',
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
  summary: 'Create a group',
  description: 'Admins. Takes members of the team. Returns 409 if another group has the name, ignoring case.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ name: GroupName, user_ids: Ids.default([]) }),
  response: GroupResponse,
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict'],
})

export const groupsUpdate = defineCall({
  method: 'POST',
  path: '/groups/update',
  summary: 'Rename a group, or add and remove members',
  description:
    'Admins. New members immediately get the access of the group; removed members lose it. For a group managed by an external identity provider, only the ' +
    'name can be changed (409 otherwise).',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id, name: GroupName.optional(), add: Ids.default([]), remove: Ids.default([]) }),
  response: GroupResponse,
  errors: ['forbidden', 'not_found', 'name_conflict', 'conflict'],
})

export const groupsDelete = defineCall({
  method: 'POST',
  path: '/groups/delete',
  summary: 'Delete a group',
  description:
    'Admins. Deletes its roles on items; its members stay in the team. A group of an external identity provider is created again, without roles, by the next token that names it.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['forbidden', 'not_found'],
})
