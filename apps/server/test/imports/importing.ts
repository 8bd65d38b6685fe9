import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Import, ImportNote } from '@arbour/contract/entities/content/import'
import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import type { Person, World } from '../support/world.ts'

type Source = CallInput<typeof calls.importsStart>['source']

/** Starts an import and runs all jobs; returns its state and notes. */
export async function importAll(
  world: World,
  caller: Person,
  input: CallInput<typeof calls.importsStart>,
): Promise<Import & { reported: Record<string, string> }> {
  const started = await world.call(caller, calls.importsStart, input)
  await world.runJobs()
  return stateOf(world, caller, started.import.id)
}

export async function stateOf(world: World, caller: Person, id: string): Promise<Import & { reported: Record<string, string> }> {
  const { import: now, items } = await world.call(caller, calls.importsNotes, { id })
  return { ...now, reported: Object.fromEntries(items.map((note: ImportNote) => [note.path, note.note])) }
}

/** Uploads a zip and returns it as an import source. */
export async function sent(world: World, caller: Person, zip: Buffer): Promise<Extract<Source, { kind: 'upload' }>> {
  const upload = await world.upload(caller, zip, { filename: 'Archive.zip', mimetype: 'application/zip' })
  return { kind: 'upload', upload }
}

/** Returns everything below a folder by path: the content of files, null for folders. */
export async function treeBelow(
  world: { db: Pool; storage: StorageReader },
  folderId: string,
): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ path: string; key: string | null }>`
    WITH RECURSIVE below AS (
      SELECT id, tenant_id, name AS path, object_id FROM items WHERE parent_id = ${folderId} AND deleted IS NULL
      UNION ALL
      SELECT i.id, i.tenant_id, below.path || '/' || i.name, i.object_id FROM below JOIN items i ON i.parent_id = below.id AND i.deleted IS NULL
    ) SELECT path, tenant_id || '/' || object_id AS key FROM below ORDER BY path`.execute(world.db)
  const tree: Record<string, string | null> = {}
  for (const { path, key } of rows) tree[path] = key === null ? null : await contentOf(world.storage, key)
  return tree
}

async function contentOf(storage: StorageReader, key: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await storage.get(key)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
