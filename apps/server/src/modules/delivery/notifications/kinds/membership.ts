import { APP_ROLES } from '@arbour/contract/entities/team/people'
import { defineKind } from './kind.ts'
import { toNothing } from './landings.ts'
import { actor, namePart } from './parts.ts'

/** Roles of team members, and their groups. */
export const membershipKinds = {
  team_role_changed: defineKind({
    docs: { when: 'an Admin changes the roles of a member', recipients: 'they' },
    topic: 'access',
    type: 'document',
    event: 'member.roles_changed',
    recipientsFor: ({ personId, roles }) => [{ userId: personId, teamRoles: roles }],
    sentence: (data) => [
      actor(data),
      { text: ' changed your role in the team to ' },
      namePart(
        APP_ROLES.find((role) => data.teamRoles?.includes(role)),
        'Member',
      ),
    ],
    landing: toNothing,
  }),
  group_joined: defineKind({
    docs: { when: 'a member is added to a group', recipients: 'they' },
    topic: 'access',
    type: 'document',
    event: 'group.changed',
    recipientsFor: ({ name, added }) => added.map((userId) => ({ userId, group: name })),
    isAlwaysNew: true,
    sentence: (data) => [actor(data), { text: ' added you to the group ' }, namePart(data.group)],
    landing: toNothing,
  }),
  group_left: defineKind({
    docs: { when: 'a member is removed from a group, or it is deleted', recipients: 'they' },
    topic: 'access',
    type: 'alert',
    event: 'group.changed',
    recipientsFor: ({ name, removed }) => removed.map((userId) => ({ userId, group: name })),
    isAlwaysNew: true,
    sentence: (data) => [actor(data), { text: ' removed you from the group ' }, namePart(data.group)],
    landing: toNothing,
  }),
}
