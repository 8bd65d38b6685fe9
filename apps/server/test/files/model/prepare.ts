import { access, regroup } from './access-requests.ts'
import type { Action, ActionOf } from './actions.ts'
import { changeTag, deleteTag, describe, finance, redirect, restoreVersion, star, tag } from './own-requests.ts'
import type { Request, Run } from './run.ts'
import { create, duplicate, emptyBin, move, remove, rename, restore, undo } from './tree-requests.ts'
import { davCopy, davDelete, davMkcol, davMove, davPut } from './webdav-requests.ts'

type Prepare<K extends Action['kind']> = (run: Run, action: ActionOf<K>) => Promise<Request>

const PREPARE: { [K in Action['kind']]: Prepare<K> } = {
  create,
  rename,
  describe,
  redirect,
  move,
  duplicate,
  delete: remove,
  restore,
  undo,
  emptyBin,
  star,
  tag,
  changeTag,
  deleteTag,
  finance,
  access,
  regroup,
  restoreVersion,
  davPut,
  davMkcol,
  davDelete,
  davMove,
  davCopy,
}

/** Returns the call that an act represents in the current state. */
export function prepare(run: Run, action: Action): Promise<Request> {
  return (PREPARE[action.kind] as Prepare<Action['kind']>)(run, action as never)
}
