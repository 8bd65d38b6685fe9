import { calls } from '@arbour/contract/calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JobRunner } from '#platform/jobs/start-jobs.ts'
import { servePages } from '../link-previews/page-server.ts'
import type { Person } from '../support/world.ts'
import { makePreviewWorld, type PreviewWorld } from './world.ts'

let world: PreviewWorld
let busy: Person
let other: Person
let runner: JobRunner | undefined

beforeEach(async () => {
  world = await makePreviewWorld()
  busy = await world.person()
  other = await world.person()
})
afterEach(async () => {
  await runner?.stop()
  runner = undefined
  await world.close()
})

/** Without requesting it, which would raise its priority. */
const isReady = (sourceId: string | null) =>
  vi.waitFor(
    async () => {
      const states = (await world.renditions(sourceId)).map(({ state }) => state)
      expect(new Set(states)).toEqual(new Set(['ready']))
    },
    { timeout: 60_000 },
  )

it('documents of one team delay no other team, and no quick thumbnails', async () => {
  const held = Promise.withResolvers<void>()
  world.hooks.beforeRender = (content) => (content === 'slow' ? held.promise : Promise.resolve())
  for (const name of ['a', 'b', 'c', 'd']) await world.file(busy, busy.rootId, `${name}.docx`, 'slow')
  const document = await world.file(other, other.rootId, 'quick.docx', 'quick')
  const picture = await world.file(busy, busy.rootId, 'quick.jpg', 'quick')
  runner = await world.startJobs()
  await isReady(document.object_id)
  await isReady(picture.object_id)
  const queued = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => world.call(busy, calls.filesPreview, { path: `/all/${name}.docx` })),
  )
  const isQueued = queued.map(({ preview }) => [preview.state, preview.is_queued])
  expect(isQueued).toEqual([
    ['waiting', false],
    ['waiting', true],
    ['waiting', true],
    ['waiting', true],
  ])
  expect(world.renderer.rendered.filter((content) => content === 'slow')).toHaveLength(1)
  held.resolve()
})

it('slow external servers delay no other team', async () => {
  const held = Promise.withResolvers<void>()
  const server = await servePages(async (request, response) => {
    if (request.url?.startsWith('/slow')) await held.promise
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('picture')
  })
  const link = async (caller: Person, name: string) => {
    const page = { url: server.origin, image: `${server.origin}/${name}.jpg` }
    return (await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, name, type: 'link', link: page })).file
  }
  for (const name of ['slow1', 'slow2', 'slow3', 'slow4']) await link(busy, name)
  const { id } = await link(other, 'quick')
  runner = await world.startJobs()
  await isReady(id)
  held.resolve()
  await runner.stop()
  await server.close()
})
