import { createFileBatcher } from '@arbour/client/create-files'
import type { CallInput } from '@arbour/contract/calls/call'
import type { filesCreateFiles } from '@arbour/contract/calls/items/file-changes'
import { expect, it, vi } from 'vitest'
import { gate } from './test-uploader.ts'

type Input = CallInput<typeof filesCreateFiles>

function setUp() {
  const gates = [gate(), gate(), gate()]
  const call = vi.fn(async (_call: unknown, { files }: Input) => {
    await gates[call.mock.calls.length - 1]?.promise
    const refused = { code: 'name_conflict', message: 'Taken', data: { item: null } }
    return {
      results: files.map(({ name }) => (name === 'taken' ? { file: null, error: refused } : { file: { name }, error: null })),
    }
  })
  const make = createFileBatcher(call as unknown as Parameters<typeof createFileBatcher>[0])
  const file = (name: string, parentId = 'folder', signal?: AbortSignal) => make({ parentId, name, upload: name }, signal)
  const getRequests = () => call.mock.calls.map(([, { parent_id, files }]) => [parent_id, ...files.map(({ name }) => name)])
  return { gates, file, asked: getRequests }
}

it('combines files created during a request into the next one, per folder', async () => {
  const { gates, file, asked: getRequests } = setUp()
  const first = [file('a'), file('b'), file('c', 'other')]
  await expect.poll(getRequests).toEqual([
    ['folder', 'a', 'b'],
    ['other', 'c'],
  ])
  const later = [file('d'), file('taken')]
  gates[0]?.open()
  await expect.poll(getRequests).toHaveLength(3)
  gates[2]?.open()
  expect(getRequests()[2]).toEqual(['folder', 'd', 'taken'])
  expect((await Promise.all([...first.slice(0, 2), later[0]])).map((one) => one?.name)).toEqual(['a', 'b', 'd'])
  await expect(later[1]).rejects.toMatchObject({ status: 409, code: 'name_conflict', data: { item: null } })
  gates[1]?.open()
  expect((await first[2])?.name).toBe('c')
})

it('does not create a file that was cancelled before its request', async () => {
  const { gates, file, asked: getRequests } = setUp()
  const first = file('a')
  await expect.poll(getRequests).toHaveLength(1)
  const controller = new AbortController()
  const [given, kept] = [file('b', 'folder', controller.signal), file('c')]
  controller.abort()
  await expect(given).rejects.toThrow()
  for (const { open } of gates) open()
  await Promise.all([first, kept])
  expect(getRequests()).toEqual([
    ['folder', 'a'],
    ['folder', 'c'],
  ])
})
