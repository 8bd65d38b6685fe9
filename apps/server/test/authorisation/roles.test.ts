import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../support/world.ts'
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
/** Items as the kinds of callers see them, for as long as no call has changed the target. */
const seen = new Map<string, Promise<Record<string, unknown> | null>>()

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

/** Returns the value of the row's flag in what the caller reads of the item, and null if the caller doesn't see the item. */
async function readFlag({ on, flag }: RoleRow, kind: CallerKind, { id }: Target): Promise<boolean | null> {
  const caller = fixtures.caller(kind, on)
  if (!flag || !caller) return null
  const key = `${kind} ${id}`
  const reading =
    seen.get(key) ??
    world.try(caller, calls.filesGet, { id }).then(({ status, body }) => (status === 200 ? { ...body.file } : null))
  seen.set(key, reading)
  const file = await reading
  return file && (file[flag] as boolean)
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
  // Such an input shares the target or changes it in another way.
  if (input instanceof Promise) seen.clear()
  return { kind, key, input: await input, flag: await readFlag(row, kind, target) }
}

/** Makes the call and returns its status, with a remark if the flag said otherwise. */
async function make(name: GuardedName, row: RoleRow, { kind, key, input, flag }: Prepared): Promise<string> {
  const call: Call = calls[name]
  const { status } = await world.try(fixtures.caller(kind, row.on), call, input)
  if (status === 200 && row.changes) {
    seen.clear()
    // A call on no target may have deleted all those in the bin.
    row.on === 'nothing' ? fresh.clear() : fresh.delete(key)
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
    const mayWrite = ({ expected }: Attempt) => row.changes === true && expected === 200
    const [reading, writing] = [attempts.filter((one) => !mayWrite(one)), attempts.filter(mayWrite)]
    const wanted = (of: readonly Attempt[]) => of.map(({ kind, expected }) => `${kind} ${expected}`)

    // Targets that the writing calls need are made before the fingerprint too.
    for (const { kind } of attempts) await targetFor(row, kind, isBinned)
    const prepared: Prepared[] = []
    for (const { kind } of reading) prepared.push(await prepare(name, row, kind, isBinned))
    const before = await fingerprint(world.db)
    expect(await Promise.all(prepared.map((one) => make(name, row, one)))).toEqual(wanted(reading))
    expect(await fingerprint(world.db)).toEqual(before)

    for (const one of writing) expect(await make(name, row, await prepare(name, row, one.kind, isBinned))).toBe(wanted([one])[0])
  })
})
