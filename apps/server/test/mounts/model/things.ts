import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { Person } from '../../support/world.ts'

/** A member of a team, until they leave it. */
export interface Actor extends Person {
  isAdmin: boolean
  hasLeft: boolean
}

/** A folder or file in the tree of its owning team. */
export interface Thing {
  id: string
  team: string
  parent: string | null
  name: string
  isDir: boolean
  owner: string | null
  /** The user from another team who added it. */
  addedBy: string | null
  isRestricted: boolean
  isHidden: boolean
  /** For the top item of a deletion: who deleted it. */
  deletedBy: string | null
}

/** A mounted folder of another team. */
export interface Mount {
  id: string
  team: string
  parent: string
  name: string
  by: string
  source: string
  /** The only user it is mounted for; null for the whole team. */
  person: string | null
}

/** A team's access to a folder of another. */
export interface Share {
  id: string
  item: string
  to: string
  role: AssignedRole
  isRestricted: boolean
  isDeclined: boolean
  /** Whether it has expired but has not been cleaned up. */
  isOver: boolean
  people: Map<string, { role: AssignedRole; isDeclined: boolean }>
  /** The access of the team's only group. */
  group: { role: AssignedRole; isDeclined: boolean } | null
}

/** The only group of a team. */
export interface Group {
  id: string
  people: Set<string>
}
