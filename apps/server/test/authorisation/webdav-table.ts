import type { ContextFlags } from '@arbour/contract/entities/items/item'
import { CAN_ADD, CAN_EDIT, CAN_OPEN, insideFolder, NOT_FOUND, replaceStatus } from './statuses.ts'

/** One way to send a method of WebDAV, with a status for every kind of caller. */
export interface VerbRow {
  verb: string
  on: 'folder' | 'file'
  label?: string
  /** A path below the target, such as `/New.txt`: by default the target itself. */
  below?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Puts the target, or a copy, under a new name into a folder that every member may edit. */
  goesOut?: true
  /** Sends the request on a file that every member may edit, with the target as its destination. */
  comesOver?: true
  /** Statuses in the order of CALLER_KINDS, for a target in the tree and for its path while it is in the bin. */
  living: string
  binned?: string
  /** The flag of the item that is true for exactly those callers whose request succeeds. */
  flag?: keyof ContextFlags
  /** A successful request changes data. */
  changes?: true
}

/** Replaces the status of success. */
const answering = (status: number, statuses: string): string => replaceStatus(statuses, 200, status)
/** The statuses for what takes a name: 409 where the folder of the name does not exist for the caller. */
const into = (statuses: string): string => replaceStatus(statuses, 404, 409)

const lockInfo =
  '<d:lockinfo xmlns:d="DAV:"><d:lockscope><d:exclusive/></d:lockscope><d:locktype><d:write/></d:locktype></d:lockinfo>'
const property =
  '<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><z:note xmlns:z="urn:z">x</z:note></d:prop></d:set></d:propertyupdate>'
const changes = true
const goesOut = true
const comesOver = true
const editing = { flag: 'is_editable', changes } as const
const adding = { flag: 'is_contributable', changes } as const
const opening = { flag: 'is_accessible' } as const
const depth = (value: string) => ({ headers: { depth: value } })

/** Every method but OPTIONS, which tells nothing about items. */
export const VERBS: readonly VerbRow[] = [
  { verb: 'PROPFIND', on: 'folder', ...depth('1'), living: answering(207, CAN_OPEN), binned: NOT_FOUND, ...opening },
  { verb: 'PROPFIND', on: 'file', ...depth('0'), living: insideFolder(answering(207, CAN_OPEN)), binned: NOT_FOUND, ...opening },
  { verb: 'GET', on: 'folder', living: answering(405, CAN_OPEN), binned: NOT_FOUND },
  { verb: 'GET', on: 'file', living: insideFolder(CAN_OPEN), binned: NOT_FOUND, ...opening },
  { verb: 'HEAD', on: 'file', living: insideFolder(CAN_OPEN), binned: NOT_FOUND, ...opening },

  {
    verb: 'PUT',
    label: 'new',
    on: 'folder',
    below: '/New.txt',
    body: 'new',
    living: into(insideFolder(answering(201, CAN_ADD))),
    ...adding,
  },
  { verb: 'PUT', label: 'over', on: 'file', body: 'three', living: into(insideFolder(answering(204, CAN_EDIT))), ...editing },
  { verb: 'MKCOL', on: 'folder', below: '/New', living: into(insideFolder(answering(201, CAN_ADD))), ...adding },
  { verb: 'PROPPATCH', on: 'folder', body: property, living: answering(207, CAN_EDIT), ...editing, binned: NOT_FOUND },
  {
    verb: 'PROPPATCH',
    on: 'file',
    body: property,
    living: insideFolder(answering(207, CAN_EDIT)),
    ...editing,
    binned: NOT_FOUND,
  },

  { verb: 'DELETE', on: 'folder', living: answering(204, CAN_EDIT), flag: 'is_deletable', changes, binned: NOT_FOUND },
  {
    verb: 'DELETE',
    on: 'file',
    living: insideFolder(answering(204, CAN_EDIT)),
    flag: 'is_deletable',
    changes,
    binned: NOT_FOUND,
  },

  { verb: 'COPY', label: 'out', on: 'folder', goesOut, living: answering(201, CAN_OPEN), ...opening, changes },
  { verb: 'COPY', label: 'out', on: 'file', goesOut, living: insideFolder(answering(201, CAN_OPEN)), ...opening, changes },
  { verb: 'COPY', label: 'over', on: 'file', comesOver, living: into(insideFolder(answering(204, CAN_EDIT))), ...editing },
  {
    verb: 'COPY',
    label: 'in',
    on: 'folder',
    below: '/In.txt',
    comesOver,
    living: into(insideFolder(answering(201, CAN_ADD))),
    ...adding,
  },
  { verb: 'MOVE', label: 'out', on: 'folder', goesOut, living: answering(201, CAN_EDIT), flag: 'is_moveable', changes },
  {
    verb: 'MOVE',
    label: 'out',
    on: 'file',
    goesOut,
    living: insideFolder(answering(201, CAN_EDIT)),
    flag: 'is_moveable',
    changes,
  },
  { verb: 'MOVE', label: 'over', on: 'file', comesOver, living: into(insideFolder(answering(204, CAN_EDIT))), ...editing },
  {
    verb: 'MOVE',
    label: 'in',
    on: 'folder',
    below: '/In.txt',
    comesOver,
    living: into(insideFolder(answering(201, CAN_ADD))),
    ...adding,
  },

  { verb: 'LOCK', on: 'folder', body: lockInfo, living: into(CAN_EDIT), ...editing },
  { verb: 'LOCK', on: 'file', body: lockInfo, living: into(insideFolder(CAN_EDIT)), ...editing },
  {
    verb: 'LOCK',
    label: 'new',
    on: 'folder',
    below: '/New.txt',
    body: lockInfo,
    living: into(insideFolder(answering(201, CAN_ADD))),
    ...adding,
  },
  // A token that no lock has.
  {
    verb: 'UNLOCK',
    on: 'file',
    headers: { 'lock-token': '<urn:uuid:00000000-0000-4000-8000-000000000000>' },
    living: into(insideFolder(answering(409, CAN_OPEN))),
  },
]
