import { calls } from '@arbour/contract/calls'
import type { CallInput, CallResponse } from '@arbour/contract/calls/call'
import { RESTORE_KINDS } from '@arbour/contract/entities/items/moment-restore'
import { sql } from 'kysely'
import { treeBelow } from '../imports/importing.ts'
import type { Person, World } from '../support/world.ts'

type Restore = CallResponse<typeof calls.filesRestoreGet>['restore']
type Preview = CallResponse<typeof calls.filesRestorePreview>

/** Returns a moment, to the millisecond, after everything that has happened and before everything that follows. */
export async function momentNow(world: World): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' AS at, pg_sleep(0.003)`.execute(world.db)
  return rows[0]?.at.toISOString() ?? ''
}

/** Returns everything below a folder by path: the content of files, null for folders. */
export function treeOf(world: World, folderId: string): Promise<Record<string, string | null>> {
  return treeBelow(world, folderId)
}

export function preview(world: World, caller: Person, input: CallInput<typeof calls.filesRestorePreview>): Promise<Preview> {
  return world.call(caller, calls.filesRestorePreview, input)
}

/** Restores a folder and runs all jobs. Returns the ended restore with its notes. */
export async function restoreTo(
  world: World,
  caller: Person,
  input: Omit<CallInput<typeof calls.filesRestoreStart>, 'kinds'> & {
    kinds?: CallInput<typeof calls.filesRestoreStart>['kinds']
  },
): Promise<Restore & { notes: string[] }> {
  const { restore } = await world.call(caller, calls.filesRestoreStart, { kinds: [...RESTORE_KINDS], ...input })
  return ended(world, caller, restore.id)
}

/** Undoes a restore and runs all jobs. */
export async function undo(world: World, caller: Person, id: string): Promise<Restore & { notes: string[] }> {
  const { restore } = await world.call(caller, calls.filesRestoreUndo, { id })
  return ended(world, caller, restore.id)
}

async function ended(world: World, caller: Person, id: string) {
  await world.runJobs()
  const { restore, notes } = await world.call(caller, calls.filesRestoreGet, { id })
  return { ...restore, notes: notes.map(({ name, reason }) => `${name}: ${reason}`) }
}
