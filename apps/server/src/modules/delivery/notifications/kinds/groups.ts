import { defineKind } from './kind.ts'
import { toNothing } from './landings.ts'
import { actor, named } from './parts.ts'

/** Groups of people. */
export const groupKinds = {
  group_joined: defineKind({
    docs: { when: 'somebody is added to a group of people', recipients: 'they' },
    topic: 'access',
    type: 'document',
    event: 'group.changed',
    draft: ({ name, added }) => added.map((userId) => ({ userId, group: name })),
    isAlwaysNew: true,
    sentence: (data) => [actor(data), { text: ' added you to the group ' }, named(data.group)],
    landing: toNothing,
  }),
  group_left: defineKind({
    docs: { when: 'somebody is taken out of it, or it is deleted', recipients: 'they' },
    topic: 'access',
    type: 'alert',
    event: 'group.changed',
    draft: ({ name, removed }) => removed.map((userId) => ({ userId, group: name })),
    isAlwaysNew: true,
    sentence: (data) => [actor(data), { text: ' took you out of the group ' }, named(data.group)],
    landing: toNothing,
  }),
}
