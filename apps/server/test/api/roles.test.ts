import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../support/world.ts'
import { type Cast, KINDS, type Kind, makeCast, type Target } from './cast.ts'
import { fingerprint } from './fingerprint.ts'
import { type CallName, type Row, TABLE } from './roles-table.ts'

interface Attempt {
  kind: Kind
  expected: number
}

let world: World
let cast: Cast
/** Targets that nothing has changed yet. */
const fresh = new Map<string, Target>()

beforeAll(async () => {
  world = await makeWorld()
  cast = await makeCast(world)
})
afterAll(async () => {
  await cast.close()
  await world.close()
})

const attemptsOf = (expected: string): Attempt[] =>
  expected.split(/ +/).map((status, column) => ({ kind: KINDS[column] ?? 'nobody', expected: Number(status) }))

async function targetFor({ on }: Row, kind: Kind, isBinned: boolean): Promise<{ key: string; target: Target }> {
  const key = `${on} ${kind === 'hidden' || kind === 'adminHidden'} ${isBinned}`
  const target = fresh.get(key) ?? (await cast.target(kind, on, { isBinned }))
  fresh.set(key, target)
  return { key, target }
}

/** What an item's flag says to a kind of person before they try; null where they don't see the item. */
async function flagFor({ on, flag }: Row, kind: Kind, { id }: Target): Promise<boolean | null> {
  const who = cast.who(kind, on)
  if (!flag || !who) return null
  const { status, body } = await world.try(who, calls.filesGet, { id })
  return status === 200 ? body.file[flag] : null
}

/** A call that is ready to be made, with what the item's flag says of it. */
interface Prepared {
  kind: Kind
  key: string
  input: object
  flag: boolean | null
}

async function prepare(row: Row, kind: Kind, isBinned: boolean): Promise<Prepared> {
  const { key, target } = await targetFor(row, kind, isBinned)
  return { kind, key, input: await row.input(target, cast), flag: await flagFor(row, kind, target) }
}

/** Makes the call and gives its status; the flag has to have said what happens. */
async function make(name: CallName, row: Row, { kind, key, input, flag }: Prepared): Promise<string> {
  const call: Call = calls[name]
  const { status } = await world.try(cast.who(kind, row.on), call, input)
  // Emptying the bin takes all that is in it.
  if (status === 200 && row.changes) row.on === 'nothing' ? fresh.clear() : fresh.delete(key)
  return `${kind} ${status}${flag === null || flag === (status === 200) ? '' : ` though ${row.flag} was ${flag}`}`
}

const entries = Object.entries(TABLE) as [CallName, readonly Row[]][]
const cases = entries.flatMap(([name, rows]) =>
  rows.flatMap((row) =>
    (['living', 'binned'] as const).flatMap((state) => {
      const on = row.on === 'nothing' ? '' : ` on a ${row.on}${state === 'binned' ? ' in the bin' : ''}`
      return row[state] ? [{ title: `${name}${on}${row.label ? `, ${row.label}` : ''}`, name, row, state }] : []
    }),
  ),
)

describe('what each kind of person gets', () => {
  it.each(cases)('$title', async ({ name, row, state }) => {
    const isBinned = state === 'binned'
    const attempts = attemptsOf(row[state] ?? '')
    const isRefused = ({ expected }: Attempt) => expected !== 200
    const [refused, allowed] = [attempts.filter(isRefused), attempts.filter((one) => !isRefused(one))]
    const wanted = (of: readonly Attempt[]) => of.map(({ kind, expected }) => `${kind} ${expected}`)
    expect(attempts).toHaveLength(KINDS.length)

    for (const { kind } of attempts) await targetFor(row, kind, isBinned)
    const prepared: Prepared[] = []
    for (const { kind } of refused) prepared.push(await prepare(row, kind, isBinned))
    const before = await fingerprint(world.db)
    expect(await Promise.all(prepared.map((one) => make(name, row, one)))).toEqual(wanted(refused))
    expect(await fingerprint(world.db)).toEqual(before)

    if (row.changes) {
      for (const one of allowed) expect(await make(name, row, await prepare(row, one.kind, isBinned))).toBe(wanted([one])[0])
      return
    }
    const given: string[] = []
    for (const { kind } of allowed) given.push(await make(name, row, await prepare(row, kind, isBinned)))
    expect(given).toEqual(wanted(allowed))
    expect(await fingerprint(world.db)).toEqual(before)
  })
})
