import { APP_ROLES } from '@arbour/contract/entities/team/people'
import { tParts } from '@arbour/messages/t-parts'
import { defineKind } from './kind.ts'
import { toNothing } from './landings.ts'
import { actor, namePart, type Phrase } from './parts.ts'

/** Roles of team members, and their groups. */
export const membershipKinds = {
  team_role_changed: defineKind({
    docs: { when: 'an Admin changes the roles of a member', recipients: 'they' },
    topic: 'access',
    type: 'document',
    event: 'member.roles_changed',
    recipientsFor: ({ personId, roles }) => [{ userId: personId, teamRoles: roles }],
    sentence: (data) =>
      tParts('notifications.teamRoleChanged', {
        actor: actor(data),
        role: APP_ROLES.find((role) => data.teamRoles?.includes(role)) ?? 'Member',
        strong: (children: (string | Phrase)[]) => namePart(children.join('')),
      }),
    landing: toNothing,
  }),
  group_joined: defineKind({
    docs: { when: 'a member is added to a group', recipients: 'they' },
    topic: 'access',
    type: 'document',
    event: 'group.changed',
    recipientsFor: ({ name, added }) => added.map((userId) => ({ userId, group: name })),
    isAlwaysNew: true,
    sentence: (data) => tParts('notifications.groupJoined', { actor: actor(data), group: namePart(data.group) }),
    landing: toNothing,
  }),
  group_left: defineKind({
    docs: { when: 'a member is removed from a group, or it is deleted', recipients: 'they' },
    topic: 'access',
    type: 'alert',
    event: 'group.changed',
    recipientsFor: ({ name, removed }) => removed.map((userId) => ({ userId, group: name })),
    isAlwaysNew: true,
    sentence: (data) => tParts('notifications.groupLeft', { actor: actor(data), group: namePart(data.group) }),
    landing: toNothing,
  }),
}
