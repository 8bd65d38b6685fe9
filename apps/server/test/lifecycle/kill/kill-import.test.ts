import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import type { Import } from '@arbour/contract/entities/content/import'
import { Api } from '@arbour/testing/api'
import { makeZip } from '@arbour/testing/files/make-zip'
import { readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { expect, it } from 'vitest'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { readLocalStorage } from '#platform/storage/local-storage.ts'
import { treeBelow } from '../../imports/importing.ts'
import { assertConsistent } from '../../support/assert-consistent.ts'
import { dataDirEach } from '../data-dir-each.ts'

const FOLDERS = 10
const FILES_EACH = 30
const FILES = FOLDERS * FILES_EACH
/** Number of imported files at which it is killed. */
const KILLS = [30, 150]

let dataDir = ''
dataDirEach(self, (folder) => {
  dataDir = folder
})

/** What the zip holds: each file says which one it is. */
const held = Object.fromEntries(
  Array.from({ length: FILES }, (_, n) => `Folder ${n % FOLDERS}/File ${Math.floor(n / FOLDERS)}.txt`).map((path) => [
    path,
    path,
  ]),
)

it('kill -9 during an import: it resumes automatically, and imports every file once', { timeout: 120_000 }, async () => {
  let server: ServerProcess = await readyServer({ user: self, dataDir })
  const port = Number(new URL(server.url).port)
  const api = new Api(server.url, await createToken({ dataDir, env: { PUBLIC_URL: server.url } }))
  const zip = await api.upload('/all', 'Archive.zip', makeZip(held))
  const target = await api.folder('/all', 'Target')
  const { import: begun } = await api.call(calls.importsStart, {
    parent_id: target.id,
    source: { kind: 'zip', file_id: zip.id },
  })
  const now = async () => (await api.call(calls.importsNotes, { id: begun.id })).import
  const until = (isReached: (one: Import) => boolean) =>
    expect.poll(async () => isReached(await now()), { timeout: 60_000, interval: 25 }).toBe(true)

  for (const count of KILLS) {
    await until(({ files_done }) => files_done >= count)
    server.signal('SIGKILL')
    await server.outcome
    server = await readyServer({ user: self, dataDir, port })
    // Otherwise it was killed at its end, which proves nothing.
    const { state, files_done } = await now()
    expect(state).toBe('running')
    expect(files_done).toBeLessThan(FILES)
  }
  await until(({ ended }) => ended !== null)

  expect(await now()).toMatchObject({
    state: 'done',
    files_done: FILES,
    folders_done: FOLDERS,
    problems: 0,
    skipped: 0,
    notes: 0,
  })
  await server.stop()

  const log = { debug: () => undefined, warn: console.warn, error: console.error }
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log, canJoin: true })
  const storage = readLocalStorage(join(dataDir, 'objects'))
  try {
    const folders = Array.from({ length: FOLDERS }, (_, n) => [`Folder ${n}`, null])
    expect(await treeBelow({ db, storage }, target.id)).toEqual({ ...held, ...Object.fromEntries(folders) })
    await assertConsistent({ db, storage })
  } finally {
    await close()
  }
})
