import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import type { Person, World } from '../support/world.ts'

/** The ids of a small team with one record of each kind that can be broken. */
export interface Fixture {
  who: Person
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
  const who = await world.person({ roles: ['Admin'] })
  const guest = await world.person({ team: who.tenantId })
  const folder = await world.folder(who, who.rootId, 'Folder')
  const inner = await world.folder(who, folder.id, 'Inner')
  await world.file(who, inner.id, 'deep.txt')
  const file = await world.file(who, folder.id, 'plan.txt')
  const upload = await world.upload(who, 'second')
  await world.call(who, calls.filesUpdate, { id: file.id, upload })
  const binned = await world.folder(who, who.rootId, 'Binned')
  await world.file(who, binned.id, 'in-bin.txt')
  await world.call(who, calls.filesDelete, { id: binned.id })
  const purged = await world.folder(who, who.rootId, 'Purged')
  const orphan = await world.folder(who, purged.id, 'Orphan')
  await world.call(who, calls.filesDelete, { id: orphan.id })
  await world.call(who, calls.filesDelete, { id: purged.id, soft_delete: false })
  const listing = await world.folder(who, who.rootId, 'Listing')
  await sql`
    WITH listed AS (
      INSERT INTO grants (tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, role, source) VALUES (${who.tenantId}, ${listing.id}, 'person', ${guest.userId}, ${who.tenantId}, 'viewer', 'access')
    ), raised AS (
      INSERT INTO boundaries (tenant_id, item_id, parent_id) VALUES (${who.tenantId}, ${listing.id}, ${who.rootId})
    )
    UPDATE items SET boundary_id = id WHERE tenant_id = ${who.tenantId} AND id = ${listing.id}`.execute(world.db)
  const stranger = await world.person()
  return {
    who,
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
