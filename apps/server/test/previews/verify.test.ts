import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reportLines, verify } from '#modules/operations/verify/verify.ts'
import type { Person } from '../support/world.ts'
import { makePreviewWorld, type PreviewWorld } from './world.ts'

let world: PreviewWorld
let caller: Person
/** The keys of the small and the large thumbnail of a file. */
let small: string
let large: string

beforeEach(async () => {
  world = await makePreviewWorld()
  caller = await world.person()
  const { object_id } = await world.file(caller, caller.rootId, 'a.jpg', 'a')
  await world.runJobs()
  const rows = await world.renditions(object_id)
  const keyOf = (kind: string) => `${caller.tenantId}/${rows.find((row) => row.kind === kind)?.id}`
  small = keyOf('small')
  large = keyOf('large')
})
afterEach(() => world.close({ isBroken: true }))

const look = async () => reportLines(await verify(world, { isDeep: true, grace: 0 }))
const line = (key: string, what: string) => `  ${key.replace('/', ', ')}, ${what}`

it('recognises the bytes of renditions', async () => {
  expect(await look()).toEqual([expect.stringMatching(/no problems found$/)])
})

it('reports missing ones', async () => {
  await world.storage.delete(small)
  expect(await look()).toContain(line(small, 'has no bytes'))
})

it('detects another size and other bytes', async () => {
  await world.storage.put(small, Readable.from([Buffer.from('x')]), { maxBytes: 10 })
  await world.storage.put(large, Readable.from([Buffer.from('LARGE of a')]), { maxBytes: 10 })
  const lines = await look()
  expect(lines).toContain(line(small, 'has 1 bytes and should have 10'))
  expect(lines).toContain(line(large, 'has other bytes than those that were sent'))
})
