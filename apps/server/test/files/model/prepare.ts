import { access, regroup } from './access-requests.ts'
import type { Act, ActOf } from './acts.ts'
import { changeTag, deleteTag, describe, finance, redirect, restoreVersion, star, tag } from './own-requests.ts'
import type { Request, Run } from './run.ts'
import { create, duplicate, emptyBin, move, remove, rename, restore, undo } from './tree-requests.ts'

type Prepare<K extends Act['kind']> = (run: Run, act: ActOf<K>) => Promise<Request>

const PREPARE: { [K in Act['kind']]: Prepare<K> } = {
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
}

/** Returns the call that an act represents in the current state. */
export function prepare(run: Run, act: Act): Promise<Request> {
  return (PREPARE[act.kind] as Prepare<Act['kind']>)(run, act as never)
}
