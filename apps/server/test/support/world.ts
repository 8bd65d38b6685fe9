import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRequest } from '@arbour/client/build-request'
import { calls } from '@arbour/contract/calls'
import { type Call, type CallInput, type CallResponse, errorsOf } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AppRole } from '@arbour/contract/entities/team/people'
import type { ErrorBody } from '@arbour/contract/errors'
import { madeOnce } from '@arbour/testing/server/data-dir'
import type { FastifyInstance } from 'fastify'
import type { ReadLog } from '#modules/core/audit/read-log.ts'
import type { RefusalLog } from '#modules/core/audit/refusal-log.ts'
import type { EventStream } from '#modules/core/events/stream.ts'
import { embeddedIssuance } from '#modules/directory/identity/options.ts'
import { loadSigningKeys } from '#modules/directory/identity/provider/keys.ts'
import { issueToken } from '#modules/directory/identity/tokens/issue-token.ts'
import { createTeam, ensurePerson, setMembership } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { UNMINDED } from '#platform/disk/disk-room.ts'
import { type JobRunner, startJobs } from '#platform/jobs/start-jobs.ts'
import { openLocalStorage } from '#platform/storage/local-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { AppOptions } from '../../src/app.ts'
import { allTasks } from '../../src/tasks.ts'
import { assertWhole } from './assert-whole.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { noRenderer } from './renderers.ts'
import { runJobs } from './run-jobs.ts'
import { openTestApp, PUBLIC_URL, type TestAppOptions } from './test-app.ts'

/** Somebody who makes calls. */
export interface Person {
  token: string
  userId: string
  tenantId: string
  rootId: string
}

export interface Answer<T> {
  status: number
  body: T
}

/** The whole server on a database and a folder of its own, with another team's noise in it. */
export interface World {
  app: FastifyInstance
  db: Pool
  storage: Storage
  /** Tells of what happens. Closed with the world. */
  events: EventStream
  /** Refusals of the last seconds, which wait to be written. */
  refusals: RefusalLog
  /** What others read in the last seconds, which waits to be written. */
  reads: ReadLog
  /** A person of a team: of a new one, or of the one named. */
  person(options?: { roles?: readonly AppRole[]; team?: string }): Promise<Person>
  /** Makes a call and gives whatever came back. */
  try<C extends Call>(who: Person | null, call: C, input: CallInput<C>): Promise<Answer<CallResponse<C> & Partial<ErrorBody>>>
  /** Makes a call that has to succeed. */
  call<C extends Call>(who: Person, call: C, input: CallInput<C>): Promise<CallResponse<C>>
  folder(who: Person, parentId: string, name: string): Promise<Item>
  /** Sends bytes and gives the id of the finished upload. */
  upload(who: Person, content: string | Buffer, options?: { filename?: string; mimetype?: string }): Promise<string>
  file(who: Person, parentId: string, name: string, content?: string | Buffer): Promise<Item>
  /** Works through all jobs that wait, those that failed too, until there are none. They wait until they are told to. */
  runJobs(): Promise<void>
  /** Begins to work through the jobs as a server does, three at once. */
  startJobs(): Promise<JobRunner>
  /** Ends the world, and fails when its data is not as it should be: for a test that broke it on purpose, say so. */
  close(options?: { isBroken?: boolean }): Promise<void>
}

let people = 0

/** An application on a database and a folder of its own, with people who use it. `hasManyRows` is of {@link testDatabase}. */
export async function makeWorld({
  hasManyRows = false,
  ...options
}: TestAppOptions & Partial<AppOptions> & { hasManyRows?: boolean } = {}): Promise<World> {
  const beginning = await madeOnce('beginning-of-worlds', makeBeginning)
  const database = await testDatabase(BEGINNING, { hasManyRows })
  const folder = await mkdtemp(join(tmpdir(), 'arbour-test-'))
  await cp(beginning, folder, { recursive: true })
  const leave = async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return openWorld({ database, folder, leave }, options)
}

/** The database of {@link makeBeginning}. */
const BEGINNING = 'arbour_beginning'

/** What each world begins as a copy of: keys, and another team's noise. Gives the folder with its bytes. */
async function makeBeginning(): Promise<string> {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'arbour-test-'))
  const world = await openWorld({ database, folder, leave: () => database.keepAs(BEGINNING) })
  await makeNoise(world)
  await world.close()
  return folder
}

/** Where a world stands, and what becomes of that when it ends. */
interface Ground {
  database: TestDatabase
  folder: string
  leave: () => Promise<void>
}

async function openWorld(
  { database, folder, leave }: Ground,
  {
    room = UNMINDED,
    renderer = noRenderer,
    openStorage = (place) => openLocalStorage(place, room),
    ...options
  }: TestAppOptions & Partial<AppOptions> = {},
): Promise<World> {
  const { db } = database
  const storage = await openStorage(join(folder, 'objects'))
  const log = { error: console.error, warn: console.warn }
  const { identity, services, events, refusals, reads, app } = await openTestApp(
    { db, storage, log },
    { ...options, room, renderer },
  )
  const [key] = await loadSigningKeys(db)
  if (!key) throw new Error('No signing key')

  const world: World = {
    app,
    db,
    storage,
    events,
    refusals,
    reads,
    async person({ roles = [], team } = {}) {
      people += 1
      // Worlds of other processes began as copies of the same one.
      const number = process.pid * 10_000 + people
      const userId = await ensurePerson(db, {
        email: `person${number}@example.com`,
        firstName: 'Test',
        lastName: `Person ${number}`,
      })
      const tenantId = team ?? (await createTeam(db, { name: `Team ${number}` }))
      await setMembership(db, { tenantId, userId, roles })
      const { org_id } = await db.selectFrom('tenants').select('org_id').where('id', '=', tenantId).executeTakeFirstOrThrow()
      const token = await issueToken(key, embeddedIssuance(PUBLIC_URL), { userId, orgId: org_id, roles, ttlSeconds: 3600 })
      const who = { token, userId, tenantId, rootId: '' }
      const { file } = await world.call(who, calls.filesBrowse, { path: '/all' })
      return { ...who, rootId: file?.id ?? '' }
    },
    async try(who, call, input) {
      const authorization = who ? `Bearer ${who.token}` : undefined
      const response = await app.inject(asRequest(call, input as object, { authorization }))
      const body = response.json()
      if (response.statusCode >= 400 && !errorsOf(call).includes(body.code)) {
        throw new Error(`${call.path} answered ${body.code}, which its description does not know`)
      }
      return { status: response.statusCode, body }
    },
    async call(who, call, input) {
      const { status, body } = await world.try(who, call, input)
      if (status !== 200) throw new Error(`${call.path} answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
    folder: async (who, parentId, name) =>
      (await world.call(who, calls.filesCreate, { parent_id: parentId, name, type: 'folder' })).file,
    async upload(who, content, { filename = 'file.txt', mimetype = 'text/plain' } = {}) {
      const ticket = await world.call(who, calls.objectsUploadUrl, { filename, mimetype })
      const sent = await app.inject({
        method: 'PUT',
        url: ticket.url,
        headers: { 'content-type': mimetype },
        payload: Buffer.from(content),
      })
      if (sent.statusCode !== 200) throw new Error(`PUT answered ${sent.statusCode}: ${sent.body}`)
      return ticket.upload
    },
    async file(who, parentId, name, content = `content of ${name}`) {
      const upload = await world.upload(who, content)
      return (await world.call(who, calls.filesCreate, { parent_id: parentId, name, type: 'file', upload })).file
    },
    runJobs: () => runJobs({ ...database, tasks: allTasks(services) }),
    startJobs: () => startJobs({ ...database, tasks: allTasks(services), concurrency: 3, log }),
    async close({ isBroken = false } = {}) {
      await app.close()
      await events.close()
      await renderer.close()
      identity.close()
      try {
        if (!isBroken) {
          await assertWhole({ db, storage }, { isDeep: true })
          const untold = await db.selectFrom('outbox').selectAll().execute()
          if (untold.length > 0) throw new Error(`Nobody was told ${JSON.stringify(untold)}`)
        }
      } finally {
        await leave()
      }
    },
  }
  return world
}

/** A call as it is put to the server without a network between. */
export function asRequest(call: Call, input: object, { authorization }: { authorization?: string } = {}) {
  const { path, method, headers, body } = buildRequest(call, { ...input })
  return { method, url: path, headers: { ...headers, ...(authorization !== undefined && { authorization }) }, payload: body }
}

/** Another team with items of the names that tests use: a query that forgets the team finds them. */
async function makeNoise(world: World): Promise<void> {
  const stranger = await world.person({ roles: ['Admin'] })
  for (const name of ['A', 'B', 'Plans', 'Bin']) {
    const folder = await world.folder(stranger, stranger.rootId, name)
    await world.file(stranger, folder.id, 'a.txt', 'noise')
    await world.folder(stranger, folder.id, 'C')
  }
  const gone = await world.folder(stranger, stranger.rootId, 'Gone')
  await world.call(stranger, calls.filesDelete, { id: gone.id })
}
