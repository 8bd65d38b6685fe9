import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'
import { fieldLabel } from '../field-labels.ts'
import { isSubdomain } from '../team/tenant.ts'

/** The visible details of another team, for lists. */
export const TeamSummary = z
  .object({
    id: Id,
    name: z.string(),
    short_name: z.string(),
    subdomain: z.string().describe('Unique: other teams find it by this name.'),
    picture: z.string().nullable().describe('URL of its logo.'),
    primary_color: z.string(),
    background_color: z.string(),
  })
  .meta({ id: 'TeamSummary', description: 'The public details of a team.' })
export type TeamSummary = z.infer<typeof TeamSummary>

/** States of a connection, from one team's perspective. */
export const CONNECTION_STATUSES = ['Sent', 'Received', 'Accepted'] as const
export const ConnectionStatus = z.enum(CONNECTION_STATUSES)
export type ConnectionStatus = z.infer<typeof ConnectionStatus>

/** A connection with another team. */
export const Connection = z
  .object({
    id: Id,
    tenant: TeamSummary.describe('The other team.'),
    status: ConnectionStatus,
    note: z.string().describe('The message of the request; may be empty.'),
    created: Timestamp.describe('When it was requested.'),
    accepted: Timestamp.nullable(),
    fileMeta: z
      .object({
        path: z.string().describe('A path of the application: the folders that the two teams share.'),
        with_us: z.int().nonnegative().describe('The number of folders that they share with this team.'),
        by_us: z.int().nonnegative().describe('The number of folders that this team shares with them.'),
      })
      .describe('What would be revoked with the connection.'),
  })
  .meta({ id: 'Connection', description: 'A connection of the team with another team.' })
export type Connection = z.infer<typeof Connection>

/** A team that was found by its name. */
export const FoundTeam = z
  .object({
    tenant: TeamSummary,
    status: ConnectionStatus.nullable().describe(
      'The connection of the own team with it, or the request for one; null for none.',
    ),
  })
  .meta({ id: 'FoundTeam', description: 'A team of this server that lets other teams find it by name.' })
export type FoundTeam = z.infer<typeof FoundTeam>

/** States of an invitation to connect. */
export const ConnectionInvitationStatus = z.enum(['pending', 'expired', 'accepted', 'withdrawn'])
export type ConnectionInvitationStatus = z.infer<typeof ConnectionInvitationStatus>

/** An invitation to connect, for the Admins of the inviting team. Its link is only returned when it is created. */
export const ConnectionInvitation = z
  .object({
    id: Id,
    email: z.string().nullable().describe('Where the link was sent; null for a link to pass on.'),
    note: z.string().describe('The message to the other team; may be empty.'),
    invited_by: z.object({ id: Id, name: z.string() }).nullable(),
    created: Timestamp,
    expires: Timestamp,
    status: ConnectionInvitationStatus,
  })
  .meta({ id: 'ConnectionInvitation', description: 'An invitation to connect with the team, for another team of this server.' })
export type ConnectionInvitation = z.infer<typeof ConnectionInvitation>

/** An invitation to connect, for the holder of its link. */
export const ReceivedConnectionInvitation = z
  .object({
    tenant: TeamSummary.describe('The inviting team.'),
    invited_by: z.string().nullable().describe('The name of the inviting person.'),
    note: z.string(),
    expires: Timestamp,
    status: ConnectionInvitationStatus,
    is_own: z.boolean().describe('Whether the own team invites.'),
    is_connected: z.boolean().describe('Whether the own team is connected with it already.'),
  })
  .meta({ id: 'ReceivedConnectionInvitation', description: 'An invitation to connect, as its recipient sees it.' })
export type ReceivedConnectionInvitation = z.infer<typeof ReceivedConnectionInvitation>

/** The name by which another team is found. */
export const OrganizationName = z
  .string()
  .trim()
  .max(63)
  .refine((text) => text === '' || isSubdomain(text), {
    error: () => t('errors.connections.organizationNameRule'),
  })
  .refine((text) => text !== '', { error: () => t('errors.fields.required', { label: fieldLabel('Organization name') }) })
  .meta({ title: 'Organization name' })

/** A member of a connected team. Never includes an email address. */
export const ConnectedPerson = z
  .object({ id: Id, name: z.string(), picture: z.string().nullable(), tenant: TeamSummary })
  .meta({ id: 'ConnectedPerson', description: 'A person of a connected team, or of the own team.' })
export type ConnectedPerson = z.infer<typeof ConnectedPerson>

/** A user group of a connected team. */
export const ConnectedGroup = z
  .object({
    id: Id,
    name: z.string(),
    members: z.int().nonnegative().describe('The number of active members.'),
    tenant: TeamSummary,
  })
  .meta({ id: 'ConnectedGroup', description: 'A group of a connected team.' })
export type ConnectedGroup = z.infer<typeof ConnectedGroup>
