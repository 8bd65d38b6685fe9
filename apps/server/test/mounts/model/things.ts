import type { GivenRole } from '@arbour/contract/entities/sharing/access'
import type { Person } from '../../support/world.ts'

/** Somebody of a team, until they leave it. */
export interface Actor extends Person {
  isAdmin: boolean
  hasLeft: boolean
}

/** A folder or file in the tree of the team that it belongs to. */
export interface Thing {
  id: string
  team: string
  parent: string | null
  name: string
  isDir: boolean
  owner: string | null
  /** Who put it there, from another team. */
  addedBy: string | null
  isRestricted: boolean
  isHidden: boolean
  /** Of the top of something in the bin: who put it there. */
  deletedBy: string | null
}

/** A folder of another team in a tree. */
export interface Mount {
  id: string
  team: string
  parent: string
  name: string
  by: string
  source: string
  /** The one person whom it stands there for; null for the whole team. */
  person: string | null
}

/** What a team has of a folder of another. */
export interface Share {
  id: string
  item: string
  to: string
  role: GivenRole
  isRestricted: boolean
  isDeclined: boolean
  /** Its time is over; nobody has ended it yet. */
  isOver: boolean
  people: Map<string, { role: GivenRole; isDeclined: boolean }>
  /** What the one group of the team has. */
  group: { role: GivenRole; isDeclined: boolean } | null
}

/** The one group of a team. */
export interface Group {
  id: string
  people: Set<string>
}
