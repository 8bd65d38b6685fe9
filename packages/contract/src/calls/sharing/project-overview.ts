import { z } from 'zod'
import { Notification } from '../../entities/account/notification.ts'
import { Id, Timestamp } from '../../entities/common.ts'
import { ActivityEvent } from '../../entities/items/event.ts'
import { Item } from '../../entities/items/item.ts'
import { ProjectChanges, ProjectDetails, ProjectSummary } from '../../entities/items/project.ts'
import { FileUser } from '../../entities/sharing/access.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import { MAX_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'

/** Maximum number of entries of each kind in the overview of a project. */
export const OVERVIEW_LINES = 5
/** Maximum number of people whose changes are listed, and of changes of each. */
export const OVERVIEW_PEOPLE = 8
export const OVERVIEW_CHANGES = 3
/** Maximum number of people with access that the overview names. */
export const OVERVIEW_TEAM = 20

const tag = 'Files'

export const filesProject = defineCall({
  method: 'POST',
  path: '/files/project',
  summary: 'Get the overview of a project',
  description:
    "For members of the project's team who can open it. Returns what others did in the project and in folders offered by partners since the user's last visit, " +
    'and what waits for the user there. Each call counts as a visit, which continues while calls are less than half an hour apart.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id }),
  response: z.object({
    file: Item.describe('The project, with its figures and its last activity.'),
    project: ProjectDetails,
    company: z
      .object({ id: Id, name: z.string(), path: z.string() })
      .nullable()
      .describe('The nearest company above it; null if there is none, or if the user cannot open it.'),
    people: z
      .object({ total: z.int().nonnegative(), items: z.array(FileUser).max(OVERVIEW_TEAM) })
      .describe(
        'The active members of the team who own the project or are listed on it, alone or in a group: the owner first, then by name. `files/users` lists everyone who can open it.',
      ),
    partners: z.array(TeamSummary).describe('The teams that are partners in it, or that it is shared with, by name.'),
    since: Timestamp.nullable().describe('When the user last visited, before this visit; null on the first visit.'),
    changes: z.object({
      by_team: z.int().nonnegative().describe('Changes by colleagues that are visible to the user.'),
      by_partners: z.int().nonnegative().describe('Changes by members of other teams.'),
      is_exact: z.boolean().describe('False if there may be more: large projects are not searched completely.'),
      people: z
        .array(
          z.object({
            user: ActivityEvent.shape.user,
            sender: z.string().nullable().describe('The sender of a file request, as they entered their name.'),
            count: z.int().positive(),
            items: z.array(ActivityEvent).max(OVERVIEW_CHANGES).describe('Their latest changes.'),
          }),
        )
        .max(OVERVIEW_PEOPLE)
        .describe('The people who changed something, latest first.'),
    }),
    waiting: z
      .array(Notification)
      .max(OVERVIEW_LINES)
      .describe(
        "Notifications about items in the project that need the user's attention, newest first: open access requests and paused imports.",
      ),
    invitations: z
      .array(z.object({ id: Id, name: z.string(), picture: z.string().nullable(), created: Timestamp }))
      .max(OVERVIEW_LINES)
      .describe('For editors of the project: partners who were invited and have not answered yet, newest first.'),
    transmittals: z.object({
      total: z.int().nonnegative().describe('The number of transmittals issued from and to the project.'),
      unopened: z
        .array(z.object({ id: Id, number: z.string(), purpose: z.string(), team: TeamSummary, created: Timestamp }))
        .max(OVERVIEW_LINES)
        .describe('Transmittals that a partner issued to the team and that none of its members has opened yet, newest first.'),
    }),
  }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesProjectUpdate = defineCall({
  method: 'POST',
  path: '/files/project/update',
  summary: 'Change the status and dates of a project',
  description: 'For Editors of the project. Absent fields stay unchanged; null removes a date.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, ...ProjectChanges.shape }),
  response: z.object({ project: ProjectDetails }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesProjects = defineCall({
  method: 'POST',
  path: '/files/projects',
  summary: 'Get the status, people and partners of projects and companies',
  description:
    "For lists: everything else is in the items. Items that the user can't open, those of other teams, and those that are neither a project nor a company are omitted.",
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ ids: z.array(Id).min(1).max(MAX_PAGE_SIZE).meta({ title: 'List of ids' }) }),
  response: z.object({ items: z.array(ProjectSummary) }),
  errors: [],
})
