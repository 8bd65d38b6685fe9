import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import type { Person, World } from '../support/world.ts'

/** The ids of a small team with one record of each kind that can be broken. */
export interface Fixture {
  caller: Person
  /** In the root, with `inner` and `file` in it. */
  folder: string
  /** In `folder`, with a file in it. */
  inner: string
  /** In `folder`; has two versions. */
  file: string
  /** The object of `file`. */
  object: string
  /** A folder in the bin, with one file in it. */
  binned: string
  /** In the bin, without an original location. */
  orphan: string
  /** In the root; lists `guest`. */
  listing: string
  guest: string
  /** Another team's root. */
  foreign: string
}

export async function makeFixture(world: World): Promise<Fixture> {
  const caller = await world.person({ roles: ['Admin'] })
  const guest = await world.person({ team: caller.tenantId })
  const folder = await world.folder(caller, caller.rootId, 'Folder')
  const inner = await world.folder(caller, folder.id, 'Inner')
  await world.file(caller, inner.id, 'deep.txt')
  const file = await world.file(caller, folder.id, 'plan.txt')
  const upload = await world.upload(caller, 'second')
  await world.call(caller, calls.filesUpdate, { id: file.id, upload })
  const binned = await world.folder(caller, caller.rootId, 'Binned')
  await world.file(caller, binned.id, 'in-bin.txt')
  await world.call(caller, calls.filesDelete, { id: binned.id })
  const purged = await world.folder(caller, caller.rootId, 'Purged')
  const orphan = await world.folder(caller, purged.id, 'Orphan')
  await world.call(caller, calls.filesDelete, { id: orphan.id })
  await world.call(caller, calls.filesDelete, { id: purged.id, soft_delete: false })
  const listing = await world.folder(caller, caller.rootId, 'Listing')
  await sql`
    WITH listed AS (
      INSERT INTO grants (tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, role, source) VALUES (${caller.tenantId}, ${listing.id}, 'person', ${guest.userId}, ${caller.tenantId}, 'viewer', 'access')
    ), raised AS (
      INSERT INTO boundaries (tenant_id, item_id, parent_id) VALUES (${caller.tenantId}, ${listing.id}, ${caller.rootId})
    )
    UPDATE items SET boundary_id = id WHERE tenant_id = ${caller.tenantId} AND id = ${listing.id}`.execute(world.db)
  const stranger = await world.person()
  return {
    caller,
    folder: folder.id,
    inner: inner.id,
    file: file.id,
    object: upload,
    binned: binned.id,
    orphan: orphan.id,
    listing: listing.id,
    guest: guest.userId,
    foreign: stranger.rootId,
  }
}
