import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSharedFolder } from '@arbour/testing/server/data-dir'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/postgres/start-postgres.ts'
import { databaseUrl, TEMPLATE } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a database of the tests' PostgreSQL; others only differ in the name. */
    postgresUrl: string
  }
}

/** Nothing needs to survive the run. */
const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

let folder: string | undefined
let postgres: EmbeddedPostgres | undefined
let closeSharedFolder: (() => Promise<void>) | undefined

/** Starts one PostgreSQL for all test files, with a migrated template database. Crash safety does not matter here. */
export async function setup(project: TestProject): Promise<void> {
  try {
    closeSharedFolder = await openSharedFolder()
    folder = await mkdtemp(join(tmpdir(), 'arbour-tests-'))
    // PostgreSQL runs as another user when the tests run as root.
    await chmod(folder, 0o711)
    const log = { debug: () => undefined, warn: console.warn, error: console.error }
    postgres = await startPostgres({
      dataDir: folder,
      log,
      settings: { ...UNSAFE, max_connections: '300' },
    })
    await makeTemplate(postgres.connectionString)
    project.provide('postgresUrl', postgres.connectionString)
  } catch (error) {
    await teardown()
    throw error
  }
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
  await closeSharedFolder?.()
  if (folder) await rm(folder, { recursive: true, force: true })
}

async function makeTemplate(postgresUrl: string): Promise<void> {
  const admin = openDb(postgresUrl, { max: 1 })
  await sql.raw(`CREATE DATABASE ${TEMPLATE}`).execute(admin)
  await admin.destroy()
  const template = openDb(databaseUrl(postgresUrl, TEMPLATE), { max: 1 })
  await migrate(template, databaseUrl(postgresUrl, TEMPLATE))
  await template.destroy()
}
