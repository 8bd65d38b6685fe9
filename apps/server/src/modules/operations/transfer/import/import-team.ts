import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { collectObjects } from '#modules/content/objects/public.ts'
import { forgetBackfill } from '#modules/content/renditions/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { type CheckResult, verifyTeam } from '#modules/operations/verify/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { codeOf, reasonOf, StartError } from '#platform/start-error.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Progress } from '../export/export-team.ts'
import type { Manifest } from '../format/manifest.ts'
import { team } from '../format/people-kinds.ts'
import { ArchiveError } from './archive-error.ts'
import { bringBytes, keepBytes, letBytesGo } from './bring-bytes.ts'
import { checkStaged } from './check-staged.ts'
import type { Ids } from './ids.ts'
import { insertTeam } from './insert-team.ts'
import { type MatchedPerson, matchPeople } from './match-people.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { readValid } from './read-valid.ts'
import { stagedTable, stageRows } from './stage.ts'

/** An arbitrary fixed number for the lock that allows one import at a time. */
const IMPORT_LOCK = 7_210_018
/** PostgreSQL error classes for rows that violate constraints. */
const CONTRADICTION = /^2[23]/

/** The result. */
export interface ImportResult {
  tenantId: string
  name: string
  /** Whether all ids were kept. */
  keepsIds: boolean
  items: number
  objects: Manifest['objects']
  /** Number of members with an existing account. */
  known: number
  made: number
}

interface ImportOptions {
  /** The path of the archive. */
  path: string
  /** The external identity provider that manages users; null for the embedded one. */
  issuer?: string | null
  /** Returns the free storage in bytes. Called before anything is stored. */
  freeBytes?: () => Promise<number>
  /** Whether this server scans new files for viruses. */
  isScanned?: boolean
  onProgress?: Progress
}

/**
 * Imports a team from an archive of {@link exportTeam} (docs/api/export-format.md) while servers are running: completely or not
 * at all. Its rows are staged in temporary tables while its bytes are stored, and one transaction creates the team and finally
 * checks all invariants. Throws {@link ArchiveError}.
 */
export async function importTeam(
  { db, storage }: { db: Pool; storage: Storage },
  {
    path,
    issuer = null,
    freeBytes = async () => Number.POSITIVE_INFINITY,
    isScanned = false,
    onProgress = () => undefined,
  }: ImportOptions,
): Promise<ImportResult> {
  const archive = await openArchive(path)
  try {
    return await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ is_free: boolean }>`SELECT pg_try_advisory_lock(${IMPORT_LOCK}) AS is_free`.execute(connection)
      if (!rows[0]?.is_free) throw new StartError('Another team is read into this Arbour at the moment')
      try {
        return await read({ db, storage, connection, archive, issuer, freeBytes, isScanned, onProgress })
      } catch (error) {
        throw CONTRADICTION.test(codeOf(error) ?? '')
          ? new ArchiveError(`The archive contradicts itself: ${reasonOf(error)}`, { cause: error })
          : error
      } finally {
        // Otherwise its temporary tables and lock would stay with the pooled connection.
        await sql`DISCARD TEMP`.execute(connection)
        await sql`SELECT pg_advisory_unlock(${IMPORT_LOCK})`.execute(connection)
      }
    })
  } finally {
    archive.close()
  }
}

interface ImportInput {
  db: Pool
  storage: Storage
  connection: Db
  archive: Archive
  issuer: string | null
  freeBytes: () => Promise<number>
  isScanned: boolean
  onProgress: Progress
}

async function read({
  db,
  storage,
  connection,
  archive,
  issuer,
  freeBytes,
  isScanned,
  onProgress,
}: ImportInput): Promise<ImportResult> {
  if (archive.rowBytes > (await freeBytes()))
    throw new StartError(`There is no room for the ${archive.rowBytes} bytes of the archive's rows`)
  const people = await matchPeople(connection, archive, issuer)
  const orgId = issuer === null ? null : await findOrg(connection, archive, { issuer, people })
  const ids = await stageWithFreeIds(connection, archive, people)
  await checkStaged(connection)
  const tenantId = ids.team.to
  const { rows } = await sql<{ items: number; count: number; bytes: number; name: string }>`
    SELECT (SELECT count(*) FROM ${stagedTable('items')}) AS items, count(*) AS count, coalesce(sum(size), 0)::bigint AS bytes,
      (SELECT name FROM ${stagedTable('team')}) AS name
    FROM ${stagedTable('objects')}`.execute(connection)
  const [{ items, name, ...objects } = { items: 0, name: '', count: 0, bytes: 0 }] = rows
  if (objects.bytes > (await freeBytes())) throw new StartError(`There is no room for the ${objects.bytes} bytes of ${name}`)
  try {
    await bringBytes({ db, storage, connection, archive, tenantId, onProgress })
    await connection.transaction().execute(async (tx) => {
      await insertTeam(tx, { tenantId, people: people.values(), orgId, isScanned })
      await keepBytes(tx, tenantId)
      await recordImport(tx, ids)
      // Renditions are created from the next start on, or when users view the files.
      await forgetBackfill(tx)
      assertConsistent(await verifyTeam(tx, tenantId))
    })
  } catch (error) {
    await letBytesGo(db, { connection, tenantId })
    await collectObjects({ db, storage })
    throw error
  }
  const ofTeam = [...people.values()].filter(({ isMember }) => isMember)
  const knownCount = ofTeam.filter(({ isKnown }) => isKnown).length
  return { tenantId, name, keepsIds: ids.key === null, items, objects, known: knownCount, made: ofTeam.length - knownCount }
}

/**
 * Finds the external provider's id of the team. Throws {@link StartError} if the provider knows none of the members, or if the
 * team exists here because one of its users has signed in.
 */
async function findOrg(
  db: Db,
  archive: Archive,
  { issuer, people }: { issuer: string; people: ReadonlyMap<string, MatchedPerson> },
): Promise<string> {
  let orgId: string | null | undefined = null
  for await (const row of readValid<{ org_id?: string | null }>(archive, team)) orgId = row.org_id
  const isOfProvider = [...people.values()].some(({ isMember, account }) => isMember && account.issuer === issuer)
  if (!orgId || !isOfProvider) throw new StartError('The identity provider that OIDC_ISSUER names knows nobody of this team')
  const existingTeam = await db.selectFrom('tenants').select('name').where('org_id', '=', orgId).executeTakeFirst()
  if (existingTeam) throw new StartError(`The identity provider’s team ${orgId} is here already, as ${existingTeam.name}`)
  return orgId
}

/** Stages the rows, with their original ids if all of them are free, otherwise all with replacement ids. */
async function stageWithFreeIds(connection: Db, archive: Archive, people: ReadonlyMap<string, MatchedPerson>): Promise<Ids> {
  let from = ''
  for await (const { id } of readValid<{ id: string }>(archive, team)) from = id
  const accounts = new Map(Array.from(people, ([id, { userId }]) => [id, userId]))
  const originalIds: Ids = { team: { from, to: from }, key: null, people: accounts }
  await stageRows(connection, archive, originalIds)
  if (await areFree(connection)) return originalIds
  const newIds: Ids = { team: { from, to: newId() }, key: randomBytes(32), people: accounts }
  await stageRows(connection, archive, newIds)
  if (!(await areFree(connection)))
    throw new ArchiveError('The archive has ids that are others here, whatever they are changed to')
  return newIds
}

/** Determines whether all staged ids are free. Ids of items and objects are looked up in several trees together. */
async function areFree(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    SELECT NOT (EXISTS (SELECT FROM tenants t JOIN ${stagedTable('team')} a USING (id))
      OR EXISTS (SELECT FROM items i JOIN ${stagedTable('items')} a USING (id))
      OR EXISTS (SELECT FROM objects o JOIN ${stagedTable('objects')} a USING (id))
      OR EXISTS (SELECT FROM versions v JOIN ${stagedTable('versions')} a USING (id))
      OR EXISTS (SELECT FROM tags t JOIN ${stagedTable('tags')} a USING (id))
      OR EXISTS (SELECT FROM events e JOIN ${stagedTable('events')} a USING (id))) AS is_free`.execute(connection)
  return rows[0]?.is_free === true
}

/** Stores the id mapping, so that the team can be compared with the archive, and records the import in the audit log. */
async function recordImport(tx: Db, { team, key, people }: Ids): Promise<void> {
  await tx
    .insertInto('team_imports')
    .values({ tenant_id: team.to, source_id: team.from, id_key: key, people: JSON.stringify(Object.fromEntries(people)) })
    .execute()
  await recordChange(tx, { act: 'import', tenantId: team.to, userId: null, details: { from: null, to: { team: team.from } } })
}

function assertConsistent(results: readonly CheckResult[]): void {
  for (const { invariant, findings } of results) {
    const [first] = findings
    if (first)
      throw new ArchiveError(
        `The archive cannot be read back, since this would not be so: ${invariant} (${first.id} ${first.what})`,
      )
  }
}
