import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from '../webdav/device.ts'
import { fingerprint } from './fingerprint.ts'
import { CALLER_KINDS, type CallerKind, type Fixtures, makeFixtures, type Target } from './people-and-targets.ts'
import { VERBS, type VerbRow } from './webdav-table.ts'

interface Attempt {
  kind: CallerKind
  expected: number
}

let world: World
let fixtures: Fixtures
/** The path of the team's root folder, and those of a folder and files that every member may edit. */
let root: string
let openPath: string
let numbers = 0
const devices = new Map<Person, Promise<Device>>()
/** Files of callers that no request has moved yet. */
const spares = new Map<Person, string>()
/** Targets that no request has changed yet. */
const fresh = new Map<string, Target>()

beforeAll(async () => {
  world = await makeWorld()
  fixtures = await makeFixtures(world)
  const admin = person('admin', 'folder')
  root = (await deviceOf(admin)).root
  const { file } = await world.call(admin, calls.filesGet, { id: fixtures.openFolder })
  openPath = urlOf(file.path)
})
afterAll(async () => {
  await fixtures.close()
  await world.close()
})

function person(kind: CallerKind, on: VerbRow['on']): Person {
  const caller = fixtures.caller(kind, on)
  if (!caller) throw new Error(`${kind} is nobody`)
  return caller
}

function deviceOf(caller: Person): Promise<Device> {
  const connect = async () => {
    const device = await connectDevice(world, caller)
    await device.send('OPTIONS', '')
    // The use of a token is recorded once a minute: never while nothing may be written.
    await world.db.updateTable('api_tokens').set({ last_used: sql<Date>`now() + interval '1 day'` }).execute()
    return device
  }
  const connecting = devices.get(caller) ?? connect()
  devices.set(caller, connecting)
  return connecting
}

/** Returns the path under which a device finds an item. */
const urlOf = (path: string) => root + path.split('/').slice(2).map(encodeURIComponent).join('/')

const attemptsOf = (statuses: string): Attempt[] =>
  statuses.split(/ +/).map((status, column) => ({ kind: CALLER_KINDS[column] ?? 'nobody', expected: Number(status) }))

const keyOf = ({ on }: VerbRow, kind: CallerKind, isBinned: boolean) =>
  `${on} ${kind === 'hidden' || kind === 'adminHidden'} ${isBinned}`

async function targetFor(row: VerbRow, kind: CallerKind, isBinned: boolean): Promise<Target> {
  const key = keyOf(row, kind, isBinned)
  const target = fresh.get(key) ?? (await fixtures.target(kind, row.on, { isBinned }))
  fresh.set(key, target)
  return target
}

/** Returns a value for what people have. Received bytes that became no file are kept for a while, as those of any upload. */
async function readState(): Promise<Record<string, string>> {
  const { uploads: _, ...state } = await fingerprint(world.db)
  return state
}

/** Returns the path of a caller's own file, which they may move. */
async function spareOf(caller: Person, kind: CallerKind): Promise<string> {
  const known = spares.get(caller)
  if (known !== undefined) return known
  const name = `Spare ${numbers}.txt`
  const isStranger = kind === 'stranger'
  await world.file(caller, isStranger ? caller.rootId : fixtures.openFolder, name)
  const path = (isStranger ? (await deviceOf(caller)).root : `${openPath}/`) + encodeURIComponent(name)
  spares.set(caller, path)
  return path
}

/** A request that is ready to be sent, with the value of the flag before. */
interface Prepared {
  kind: CallerKind
  flag: boolean | null
  send(): Promise<{ status: number; body: string }>
}

async function prepare(row: VerbRow, kind: CallerKind, target: Omit<Target, 'path'>): Promise<Prepared> {
  const { isBinned } = target
  const { verb, on, below = '', body } = row
  const url = urlOf(target.formerPath) + below
  const destination = (path: string) => ({ destination: `http://localhost:3001${path}` })
  numbers += 1
  let [path, headers] = [url, row.headers]
  if (row.goesOut) headers = destination(`${openPath}/Out ${numbers}`.replaceAll(' ', '%20'))
  if (row.comesOver) {
    path = await spareOf(fixtures.caller(kind, on) ?? person('owner', on), kind)
    headers = destination(url)
  }
  const caller = fixtures.caller(kind, on)
  const device = await deviceOf(caller ?? person('owner', on))
  const signedOut = caller ? undefined : { authorization: '' }
  return {
    kind,
    flag: row.flag && caller && !isBinned ? await readFlag(caller, target.id, row.flag) : null,
    send: () => device.send(verb, path, { headers: { ...headers, ...signedOut }, ...(body !== undefined && { body }) }),
  }
}

/** Returns the value of a flag for a caller, and null if they don't see the item. */
async function readFlag(caller: Person, id: string, flag: NonNullable<VerbRow['flag']>): Promise<boolean | null> {
  const { status, body } = await world.try(caller, calls.filesGet, { id })
  return status === 200 ? body.file[flag] : null
}

/** Sends the request and returns its status, with a remark if the flag said otherwise. */
async function make(row: VerbRow, { kind, flag, send }: Prepared): Promise<string> {
  const { status } = await send()
  return `${kind} ${status}${flag === null || flag === status < 300 ? '' : ` though ${row.flag} was ${flag}`}`
}

const cases = VERBS.flatMap((row) =>
  (['living', 'binned'] as const).flatMap((state) => {
    const label = row.label === undefined ? '' : ` ${row.label}`
    return row[state]
      ? [{ title: `${row.verb}${label} on a ${row.on}${state === 'binned' ? ' in the bin' : ''}`, row, state }]
      : []
  }),
)

describe('the status of a method for each kind of caller', () => {
  it('is known for every method', async () => {
    const device = await deviceOf(person('owner', 'folder'))
    const { headers } = await device.send('OPTIONS', '')
    const methods = String(headers.allow).split(', ')
    expect(methods.filter((method) => method !== 'OPTIONS' && !VERBS.some(({ verb }) => verb === method))).toEqual([])
  })

  it.each(cases)('$title', async ({ row, state }) => {
    const isBinned = state === 'binned'
    const attempts = attemptsOf(row[state] ?? '')
    expect(attempts).toHaveLength(CALLER_KINDS.length)
    const canWrite = ({ expected }: Attempt) => row.changes === true && !isBinned && expected < 300
    const [reading, writing] = [attempts.filter((one) => !canWrite(one)), attempts.filter(canWrite)]
    const wanted = (of: readonly Attempt[]) => of.map(({ kind, expected }) => `${kind} ${expected}`)

    const prepared: Prepared[] = []
    for (const { kind } of reading) prepared.push(await prepare(row, kind, await targetFor(row, kind, isBinned)))
    const before = await readState()
    expect(await Promise.all(prepared.map((one) => make(row, one)))).toEqual(wanted(reading))
    expect(await readState()).toEqual(before)

    for (const one of writing) {
      const target = await targetFor(row, one.kind, isBinned)
      expect(await make(row, await prepare(row, one.kind, target))).toBe(wanted([one])[0])
      fresh.delete(keyOf(row, one.kind, isBinned))
      spares.clear()
    }
  })
})

describe('the response to callers who may not know of an item', () => {
  it.each(cases.filter(({ row, state }) => row.on === 'file' && state === 'living'))(
    '$title is the same for a name that nothing has',
    async ({ row }) => {
      for (const kind of ['stranger', 'hidden', 'closed'] as const) {
        const target = await targetFor(row, kind, false)
        const missing = { ...target, formerPath: `${target.formerPath}-missing` }
        const responses = [await prepare(row, kind, target), await prepare(row, kind, missing)].map(({ send }) => send())
        const [existing, absent] = await Promise.all(responses)
        expect([kind, existing?.status, existing?.body]).toEqual([kind, absent?.status, absent?.body])
      }
    },
  )
})
