import { z } from 'zod'
import { messages } from '../../messages.ts'
import { Id, Timestamp } from '../common.ts'
import { isSubdomain, SUBDOMAIN_RULE } from '../team/tenant.ts'

/** Another team, as far as it is told: what stands for it in lists. */
export const TeamSummary = z
  .object({
    id: Id,
    name: z.string(),
    short_name: z.string(),
    subdomain: z.string().describe('Unique: under this name other teams find it.'),
    picture: z.string().nullable().describe('Address of its logo.'),
    primary_color: z.string(),
    background_color: z.string(),
  })
  .meta({ id: 'TeamSummary', description: 'A team, as far as other teams are told of it.' })
export type TeamSummary = z.infer<typeof TeamSummary>

/** How two teams stand to each other, as one of them sees it. */
export const CONNECTION_STATUSES = ['Sent', 'Received', 'Accepted'] as const
export const ConnectionStatus = z.enum(CONNECTION_STATUSES)
export type ConnectionStatus = z.infer<typeof ConnectionStatus>

/** A connection of the team with another. */
export const Connection = z
  .object({
    id: Id,
    tenant: TeamSummary.describe('The other team.'),
    status: ConnectionStatus,
    note: z.string().describe('What was written with the request; empty for nothing.'),
    created: Timestamp.describe('When it was asked for.'),
    accepted: Timestamp.nullable(),
    fileMeta: z
      .object({
        path: z.string().describe('A path of the application: what the two teams share.'),
        with_us: z.int().nonnegative().describe('Folders that they share with this team.'),
        by_us: z.int().nonnegative().describe('Folders that this team shares with them.'),
      })
      .describe('What would go with the connection.'),
  })
  .meta({ id: 'Connection', description: 'A connection of the team with another.' })
export type Connection = z.infer<typeof Connection>

/** The name under which another team is found. */
export const OrganizationName = z
  .string()
  .trim()
  .max(63)
  .refine((text) => text === '' || isSubdomain(text), `"Organization Names" ${SUBDOMAIN_RULE}`)
  .refine((text) => text !== '', messages.required('Organization name'))
  .meta({ title: 'Organization name' })

/** Somebody of a connected team: never with an address (issue of connections). */
export const ConnectedPerson = z
  .object({ id: Id, name: z.string(), picture: z.string().nullable(), tenant: TeamSummary })
  .meta({ id: 'ConnectedPerson', description: 'Somebody of a connected team, or of the team itself.' })
export type ConnectedPerson = z.infer<typeof ConnectedPerson>

/** A group of people of a connected team (decision 0032). */
export const ConnectedGroup = z
  .object({
    id: Id,
    name: z.string(),
    members: z.int().nonnegative().describe('How many active people are in it.'),
    tenant: TeamSummary,
  })
  .meta({ id: 'ConnectedGroup', description: 'A group of people of a connected team.' })
export type ConnectedGroup = z.infer<typeof ConnectedGroup>
