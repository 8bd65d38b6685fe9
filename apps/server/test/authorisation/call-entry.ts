import type { calls } from '@arbour/contract/calls'
import type { ContextFlags } from '@arbour/contract/entities/items/item'
import { type IdName, type Ids, makeIds } from './ids.ts'
import type { Fixtures, Target, TargetType } from './people-and-targets.ts'
import { insideFolder, NOT_FOUND } from './statuses.ts'

export type CallName = keyof typeof calls
/** The calls that need a token. */
export type GuardedName = {
  [name in CallName]: (typeof calls)[name]['auth'] extends 'signed' | 'public' ? never : name
}[CallName]

export type Input = (ids: Ids) => object

/** The statuses of one call for every kind of caller. */
export interface CallEntry {
  /** What all tests send, unless one of the inputs below replaces it: by default an empty object. */
  input?: Input
  /** Replaces the input for strangers, or for partners and visitors. */
  inputFor?: { stranger?: Input; externalUser?: Input }
  /**
   * The call is about the caller alone, creates what is the caller's own, or leaves out what the caller can't see. For every
   * other call a stranger gets the same 404 for an existing id as for an unknown one (strangers.test.ts).
   */
  isOwn?: true
  /** Statuses for the members of a team by their roles (roles.test.ts). */
  roles: readonly RoleRow[]
  /** Status for an Admin of another team that is contributor on a shared folder (outsiders.test.ts). */
  partner: number
  /** Status for a visitor of a public link to the folder: by default 401 (outsiders.test.ts). */
  visitor?: number
  /** For a call that takes several ids: each field that takes one, and what its id is of (several-ids.test.ts). */
  ids?: Readonly<Record<string, IdName | IdCase>>
}

/** One way to make a call, with a status for every kind of caller. */
export interface RoleRow {
  label?: string
  on: TargetType
  input?: (ids: Ids, fixtures: Fixtures, target: Target) => object | Promise<object>
  /** Statuses for a target in the tree, and for one in the bin. */
  living?: string
  binned?: string
  /** The flag of the item that is true for exactly those callers who may make the call. */
  flag?: keyof ContextFlags
  /** A successful call changes data. */
  changes?: true
}

/** A call with one id that the caller may not know of, all other ids being the caller's own. */
export interface IdCase {
  of: IdName
  /** The input with the caller's own ids; by default that of the entry. The id at the field's path replaces the one in it. */
  input?: Input
  /** By default 404. Otherwise the id is refused as a value, or the answer leaves out what is not the caller's. */
  status?: 200 | 400 | 403
  /** Whose id is tried: by default that of another team, and that of a colleague which is hidden from the caller. */
  tries?: readonly IdOwner[]
}
export type IdOwner = 'foreign' | 'hidden'

type RowOptions = Omit<RoleRow, 'on' | 'living' | 'binned'>

export const onNothing = (living: string, options: RowOptions = {}): RoleRow => ({ on: 'nothing', living, ...options })

/** A row for a restricted folder, in the tree and in the bin. */
export const onFolder = (living: string, binned: string, options: RowOptions = {}): RoleRow => ({
  on: 'folder',
  living,
  binned,
  ...options,
})

/** Rows for a file or a smart view in a restricted folder. */
export const onFile = (living: string, binned: string, options: RowOptions = {}): RoleRow => ({
  on: 'file',
  living: insideFolder(living),
  binned: insideFolder(binned),
  ...options,
})
export const onView = (living: string, binned: string, options: RowOptions = {}): RoleRow => ({
  ...onFile(living, binned, options),
  on: 'view',
})

/** An entry of a call about the caller alone, which a partner may make for their own team. */
export const own = (living: string, { changes, ...rest }: Partial<CallEntry> & Pick<RoleRow, 'changes'> = {}): CallEntry => ({
  isOwn: true,
  roles: [onNothing(living, changes && { changes })],
  partner: 200,
  ...rest,
})

/** An entry of a call whose only id does not exist for anyone in these tests. */
export const ofUnknown = (input: Input = ({ unknown }) => ({ id: unknown })): CallEntry => ({
  input,
  roles: [onNothing(NOT_FOUND)],
  partner: 404,
})

/** The input with which a row's call is made on a target. */
export function inputFor(entry: CallEntry, row: RoleRow, target: Target, fixtures: Fixtures): object | Promise<object> {
  const { id } = target
  const items = { folder: id, file: id, item: id, closed: id, binned: id, view: id }
  const ofTeam = { member: id, group: id, invitation: id, joinCode: id, tag: id }
  const others = { ...ofTeam, connection: id, connectionInvitation: id }
  const ids = makeIds({
    ...items,
    ...others,
    path: target.formerPath,
    oldVersion: target.oldVersionId,
    oldObject: target.oldObjectId,
    destination: fixtures.openFolder,
    person: fixtures.colleague,
    partner: fixtures.partnerTeam,
  })
  return row.input ? row.input(ids, fixtures, target) : (entry.input?.(ids) ?? {})
}

/** A copy of an input with another id at a path such as `filters.parent_id`; of a list, the last element is replaced. */
export function withId(input: object, path: string, id: string): object {
  const replace = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (Array.isArray(value)) return [...value.slice(0, -1), replace(value.at(-1), key === undefined ? [] : [key, ...rest])]
    if (key === undefined) return id
    if (typeof value !== 'object' || value === null) throw new Error(`The input has nothing at ${path}`)
    return { ...value, [key]: replace((value as Record<string, unknown>)[key], rest) }
  }
  return replace(input, path.split('.')) as object
}
