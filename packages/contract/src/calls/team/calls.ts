import { callsOf } from '../calls-of.ts'
import * as audit from './audit.ts'
import * as closing from './closing.ts'
import * as groups from './groups.ts'
import * as tags from './tags.ts'
import * as tenants from './tenants.ts'
import * as users from './users.ts'

/** Calls about the team, its members, groups, tags and audit log, by name. */
export const teamCalls = callsOf({ ...audit, ...closing, ...groups, ...tags, ...tenants, ...users })
