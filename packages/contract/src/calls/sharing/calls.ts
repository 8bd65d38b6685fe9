import { callsOf } from '../calls-of.ts'
import * as access from './access.ts'
import * as connectionInvitations from './connection-invitations.ts'
import * as connections from './connections.ts'
import * as outside from './external-access.ts'
import * as partnerships from './partnerships.ts'
import * as projectOverview from './project-overview.ts'
import * as publicLinks from './public-links.ts'
import * as shares from './shares.ts'
import * as transmittals from './transmittals.ts'

/** Calls about access, shares, connections, partnerships, transmittals and public links, by name. */
export const sharingCalls = callsOf({
  ...access,
  ...connectionInvitations,
  ...connections,
  ...outside,
  ...partnerships,
  ...projectOverview,
  ...publicLinks,
  ...shares,
  ...transmittals,
})
