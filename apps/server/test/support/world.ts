import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRequest } from '@arbour/client/build-request'
import { calls } from '@arbour/contract/calls'
import { type Call, type CallInput, type CallResponse, errorsOf } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AppRole } from '@arbour/contract/entities/team/people'
import type { ErrorBody } from '@arbour/contract/errors'
import { createOnce } from '@arbour/testing/server/data-dir'
import type { FastifyInstance } from 'fastify'
import type { ReadLog } from '#modules/core/audit/read-log.ts'
import type { RefusalLog } from '#modules/core/audit/refusal-log.ts'
import type { EventStream } from '#modules/core/events/stream.ts'
import { embeddedIssuance } from '#modules/directory/identity/options.ts'
import { loadSigningKeys } from '#modules/directory/identity/provider/keys.ts'
import { issueToken } from '#modules/directory/identity/tokens/issue-token.ts'
import { createTeam, ensurePerson, setMembership } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { UNMONITORED } from '#platform/disk/disk-space.ts'
import { type JobRunner, startJobs } from '#platform/jobs/start-jobs.ts'
import { openLocalStorage } from '#platform/storage/local-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { AppOptions } from '../../src/app.ts'
import { allTasks } from '../../src/tasks.ts'
import { assertConsistent } from './assert-consistent.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { noRenderer } from './renderers.ts'
import { runJobs } from './run-jobs.ts'
import { openTestApp, PUBLIC_URL, type TestAppOptions } from './test-app.ts'

/** A user who makes calls. */
export interface Person {
  token: string
  userId: string
  tenantId: string
  rootId: string
}

export interface CallResult<T> {
  status: number
  body: T
}

/** A complete server with a separate database and folder, including another team's data. */
export interface World {
  app: FastifyInstance
  db: Pool
  storage: Storage
  /** Delivers events. Closed with the world. */
  events: EventStream
  /** Recent refusals that are not written yet. */
  refusals: RefusalLog
  /** Recent external reads that are not written yet. */
  reads: ReadLog
  /** Creates a user in a new or given team. */
  person(options?: { roles?: readonly AppRole[]; team?: string }): Promise<Person>
  /** Makes a call and returns any response. */
  try<C extends Call>(
    caller: Person | null,
    call: C,
    input: CallInput<C>,
  ): Promise<CallResult<CallResponse<C> & Partial<ErrorBody>>>
  /** Makes a call that has to succeed. */
  call<C extends Call>(caller: Person, call: C, input: CallInput<C>): Promise<CallResponse<C>>
  folder(caller: Person, parentId: string, name: string): Promise<Item>
  /** Uploads bytes. Returns the id of the finished upload. */
  upload(caller: Person, content: string | Buffer, options?: { filename?: string; mimetype?: string }): Promise<string>
  file(caller: Person, parentId: string, name: string, content?: string | Buffer): Promise<Item>
  /** Runs all waiting jobs, including failed ones, until there are none. Jobs only run on request. */
  runJobs(): Promise<void>
  /** Starts a job runner as in a server, with a concurrency of three. */
  startJobs(): Promise<JobRunner>
  /** Closes the world, and fails if its data is inconsistent, unless the test broke it on purpose. */
  close(options?: { isBroken?: boolean }): Promise<void>
}

let people = 0

/** Creates an application with a separate database and folder, and users. `plansAsProduct` as in {@link testDatabase}. */
export async function makeWorld({
  plansAsProduct = false,
  ...options
}: TestAppOptions & Partial<AppOptions> & { plansAsProduct?: boolean } = {}): Promise<World> {
  const beginning = await createOnce('beginning-of-worlds', makeBeginning)
  const database = await testDatabase(BEGINNING, { plansAsProduct })
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

/** Creates the template of each world: keys, and another team's data. Returns the folder with its bytes. */
async function makeBeginning(): Promise<string> {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'arbour-test-'))
  const world = await openWorld({ database, folder, leave: () => database.keepAs(BEGINNING) })
  await makeNoise(world)
  await world.close()
  return folder
}

/** The location of a world's data, and its cleanup. */
interface Ground {
  database: TestDatabase
  folder: string
  leave: () => Promise<void>
}

async function openWorld(
  { database, folder, leave }: Ground,
  {
    diskSpace = UNMONITORED,
    renderer = noRenderer,
    openStorage = (place) => openLocalStorage(place, diskSpace),
    ...options
  }: TestAppOptions & Partial<AppOptions> = {},
): Promise<World> {
  const { db } = database
  const storage = await openStorage(join(folder, 'objects'))
  const log = { error: console.error, warn: console.warn }
  const { identity, services, events, refusals, reads, app } = await openTestApp(
    { db, storage, log },
    { ...options, diskSpace, renderer },
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
      // Worlds of other processes are copies of the same template.
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
      const caller = { token, userId, tenantId, rootId: '' }
      const { file } = await world.call(caller, calls.filesBrowse, { path: '/all' })
      return { ...caller, rootId: file?.id ?? '' }
    },
    async try(caller, call, input) {
      const authorization = caller ? `Bearer ${caller.token}` : undefined
      const response = await app.inject(asRequest(call, input as object, { authorization }))
      const body = response.json()
      if (response.statusCode >= 400 && !errorsOf(call).includes(body.code)) {
        throw new Error(`${call.path} answered ${body.code}, which its description does not know`)
      }
      return { status: response.statusCode, body }
    },
    async call(caller, call, input) {
      const { status, body } = await world.try(caller, call, input)
      if (status !== 200) throw new Error(`${call.path} answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
    folder: async (caller, parentId, name) =>
      (await world.call(caller, calls.filesCreate, { parent_id: parentId, name, type: 'folder' })).file,
    async upload(caller, content, { filename = 'file.txt', mimetype = 'text/plain' } = {}) {
      const ticket = await world.call(caller, calls.objectsUploadUrl, { filename, mimetype })
      const sent = await app.inject({
        method: 'PUT',
        url: ticket.url,
        headers: { 'content-type': mimetype },
        payload: Buffer.from(content),
      })
      if (sent.statusCode !== 200) throw new Error(`PUT answered ${sent.statusCode}: ${sent.body}`)
      return ticket.upload
    },
    async file(caller, parentId, name, content = `content of ${name}`) {
      const upload = await world.upload(caller, content)
      return (await world.call(caller, calls.filesCreate, { parent_id: parentId, name, type: 'file', upload })).file
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
          await assertConsistent({ db, storage }, { isDeep: true })
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

/** Converts a call to a request that is injected without a network. */
export function asRequest(call: Call, input: object, { authorization }: { authorization?: string } = {}) {
  const { path, method, headers, body } = buildRequest(call, { ...input })
  return { method, url: path, headers: { ...headers, ...(authorization !== undefined && { authorization }) }, payload: body }
}

/** Creates another team with items of the names that tests use: queries without a tenant filter find them. */
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
