import {
  events,
  figureChanges,
  grants,
  groupGrants,
  items,
  itemTags,
  objects,
  projectDetails,
  redirects,
  requestFiles,
  stars,
  tags,
  versions,
  views,
} from './item-kinds.ts'
import type { Kind } from './kind.ts'
import { groupMembers, groups, members, notificationPreferences, people, sharingPolicy, team } from './people-kinds.ts'

/** All imported kinds, in order of import. */
export const kinds: readonly Kind[] = [
  team,
  people,
  members,
  sharingPolicy,
  tags,
  objects,
  items,
  versions,
  itemTags,
  grants,
  groups,
  groupMembers,
  groupGrants,
  stars,
  views,
  notificationPreferences,
  redirects,
  requestFiles,
  events,
  figureChanges,
  projectDetails,
]
