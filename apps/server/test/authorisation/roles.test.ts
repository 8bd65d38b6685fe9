import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { type GuardedName, inputFor, type RoleRow } from './call-entry.ts'
import { fingerprint } from './fingerprint.ts'
import { CALLER_KINDS, type CallerKind, type Fixtures, makeFixtures, type Target } from './people-and-targets.ts'
import { ENTRIES, TABLE } from './table.ts'

interface Attempt {
  kind: CallerKind
  expected: number
}

let world: World
let fixtures: Fixtures
/** Targets that no call has changed yet. */
const fresh = new Map<string, Target>()
/** The targets as the kinds of callers read them, null if they don't see them. Ends with any change of the target. */
const readings = new Map<Target, Map<CallerKind, Promise<Item | null>>>()

beforeAll(async () => {
  world = await makeWorld()
  fixtures = await makeFixtures(world)
})
afterAll(async () => {
  await fixtures.close()
  await world.close()
})

const attemptsOf = (statuses: string): Attempt[] =>
  statuses.split(/ +/).map((status, column) => ({ kind: CALLER_KINDS[column] ?? 'nobody', expected: Number(status) }))

async function targetFor({ on }: RoleRow, kind: CallerKind, isBinned: boolean): Promise<{ key: string; target: Target }> {
  const key = `${on} ${kind === 'hidden' || kind === 'adminHidden'} ${isBinned}`
  const target = fresh.get(key) ?? (await fixtures.target(kind, on, { isBinned }))
  fresh.set(key, target)
  return { key, target }
}

/** Reads the target once for each kind of caller. */
function readAs(kind: CallerKind, caller: Person, target: Target): Promise<Item | null> {
  const readers = readings.get(target) ?? new Map<CallerKind, Promise<Item | null>>()
  readings.set(target, readers)
  const read = async () => {
    const { status, body } = await world.try(caller, calls.filesGet, { id: target.id })
    return status === 200 ? body.file : null
  }
  const reading = readers.get(kind) ?? read()
  readers.set(kind, reading)
  return reading
}

/** Returns the value of the row's flag for a caller, and null if they don't see the item. */
async function readFlag({ on, flag }: RoleRow, kind: CallerKind, target: Target): Promise<boolean | null> {
  const caller = fixtures.caller(kind, on)
  const item = flag && caller ? await readAs(kind, caller, target) : null
  return flag && item ? item[flag] : null
}

/** A call that is ready to be made, with the value of the flag before. */
interface Prepared {
  kind: CallerKind
  key: string
  input: object
  flag: boolean | null
}

async function prepare(name: GuardedName, row: RoleRow, kind: CallerKind, isBinned: boolean): Promise<Prepared> {
  const { key, target } = await targetFor(row, kind, isBinned)
  const input = inputFor(TABLE[name], row, target, fixtures)
  // Such an input shares or otherwise changes the target.
  if (input instanceof Promise) readings.delete(target)
  return { kind, key, input: await input, flag: await readFlag(row, kind, target) }
}

/** Makes the call and returns its status, with a remark if the flag said otherwise. */
async function make(name: GuardedName, row: RoleRow, { kind, key, input, flag }: Prepared): Promise<string> {
  const call: Call = calls[name]
  const { status } = await world.try(fixtures.caller(kind, row.on), call, input)
  if (status === 200 && row.changes) {
    if (row.on !== 'nothing') fresh.delete(key)
    else {
      // The call may have changed a setting of the team, or deleted all that is in the bin.
      fresh.clear()
      readings.clear()
    }
  }
  return `${kind} ${status}${flag === null || flag === (status === 200) ? '' : ` though ${row.flag} was ${flag}`}`
}

const cases = ENTRIES.flatMap(([name, { roles }]) =>
  roles.flatMap((row) =>
    (['living', 'binned'] as const).flatMap((state) => {
      const on = row.on === 'nothing' ? '' : ` on a ${row.on}${state === 'binned' ? ' in the bin' : ''}`
      return row[state] ? [{ title: `${name}${on}${row.label ? `, ${row.label}` : ''}`, name, row, state }] : []
    }),
  ),
)

describe('the status for each kind of caller', () => {
  it.each(cases)('$title', async ({ name, row, state }) => {
    const isBinned = state === 'binned'
    const attempts = attemptsOf(row[state] ?? '')
    expect(attempts).toHaveLength(CALLER_KINDS.length)
    const canWrite = ({ expected }: Attempt) => row.changes === true && expected === 200
    const [reading, writing] = [attempts.filter((one) => !canWrite(one)), attempts.filter(canWrite)]
    const wanted = (of: readonly Attempt[]) => of.map(({ kind, expected }) => `${kind} ${expected}`)

    // Targets of writing calls are also created before the fingerprint.
    for (const { kind } of attempts) await targetFor(row, kind, isBinned)
    const prepared: Prepared[] = []
    for (const { kind } of reading) prepared.push(await prepare(name, row, kind, isBinned))
    const before = await fingerprint(world.db)
    expect(await Promise.all(prepared.map((one) => make(name, row, one)))).toEqual(wanted(reading))
    expect(await fingerprint(world.db)).toEqual(before)

    for (const one of writing) expect(await make(name, row, await prepare(name, row, one.kind, isBinned))).toBe(wanted([one])[0])
  })
})
