import { randomUUID } from 'node:crypto'

/** Names of the ids that inputs consist of. Each test file gives them the ids of its own fixtures. */
const ID_NAMES = [
  'folder',
  'file',
  /** A path of the file. */
  'path',
  /** The item that a call is made on, where it may be a file or a folder. */
  'item',
  /** An item that the caller sees and can't open. */
  'closed',
  'binned',
  'view',
  'shortcut',
  /** The current object of the file, the one before it, and the version before the current one. */
  'object',
  'oldObject',
  'oldVersion',
  /** A proposed version of the file. */
  'proposal',
  /** A finished upload that no item uses yet. */
  'upload',
  /** A folder for what is moved, copied or mounted. */
  'destination',
  /** A person of the team that owns the items, and that team. */
  'member',
  'team',
  /** A person whom a call names beside the item: for most tests the caller or a colleague. */
  'person',
  /** The root folder of the caller's team. */
  'callerRoot',
  'group',
  'invitation',
  'joinCode',
  'tag',
  'otherTag',
  'connection',
  'connectionInvitation',
  /** A share of a folder with a connected team, that team, and a person of it. */
  'share',
  'partner',
  'partnerUser',
  'link',
  /** A folder that another team shares: one that is not in the tree yet, and one that is. */
  'offered',
  'mount',
  /** A project, a folder and a file in it, its partnership, and an invitation into another team's project. */
  'project',
  'projectFolder',
  'projectFile',
  'partnership',
  'invite',
  /** The id of a session, a notification, a webhook or the like that the caller doesn't have. */
  'unknown',
] as const
export type IdName = (typeof ID_NAMES)[number]
export type Ids = Readonly<Record<IdName, string>>

/** Completes the given ids; the others do not exist by default. */
export function makeIds(given: Partial<Ids>, makeId: () => string = randomUUID): Ids {
  return Object.fromEntries(ID_NAMES.map((name) => [name, given[name] ?? makeId()])) as Ids
}
