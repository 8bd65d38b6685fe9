import { readdirSync, readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRenderer } from '#platform/render/create-renderer.ts'
import type { Renderer } from '#platform/render/renderer.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
/** How often the process is killed that reads a file with this extension. */
const kills = new Map<string | null, number>()

/** Returns the real renderer, with processes that are killed during their work. */
async function mortalRenderer(): Promise<Renderer> {
  const before = new Set(childProcesses())
  const real = await createRenderer({ libreOffice: null, ffmpeg: null, log: { info: () => undefined, warn: () => undefined } })
  return {
    ...real,
    async render(source, folder) {
      const rendering = real.render(source, folder)
      rendering.catch(() => undefined)
      const left = kills.get(source.ext) ?? 0
      if (left > 0) {
        kills.set(source.ext, left - 1)
        let started: number[] = []
        while (started.length === 0) {
          await setImmediate()
          started = childProcesses().filter((pid) => !before.has(pid))
        }
        for (const pid of started) process.kill(pid, 'SIGKILL')
      }
      return rendering
    },
  }
}

/** Only available on Linux. */
function childProcesses(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      return readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    } catch {
      // The thread has ended since it was listed.
      return []
    }
  })
}

beforeAll(async () => {
  world = await makeWorld({ renderer: await mortalRenderer() })
  caller = await world.person()
})
afterAll(() => world.close())

async function photo(name: string): Promise<string> {
  const create = { width: 1200, height: 900, channels: 3, background: '#3366aa' } as const
  const content = await sharp({ create }).jpeg().toBuffer()
  return (await world.file(caller, caller.rootId, name, content)).id
}
const shown = async (id: string) => (await world.call(caller, calls.filesThumbnails, { ids: [id] })).items[0]

it('retries a file whose process was killed', async () => {
  kills.set('jpg', 2)
  const id = await photo('shaky.jpg')
  await world.runJobs()
  expect(kills.get('jpg')).toBe(0)
  expect(await shown(id)).toMatchObject({ state: 'ready', object_meta: { width: 1200, height: 900 } })
})

it('gives up a file with a reason if its process is killed each time, and renders the next', async () => {
  kills.set('jpeg', 3)
  const id = await photo('poison.jpeg')
  const next = await photo('next.jpg')
  await world.runJobs()
  expect(await shown(id)).toMatchObject({ state: 'failed', url: null, reason: 'Couldn’t create a preview' })
  const picture = await shown(next)
  expect(picture).toMatchObject({ state: 'ready', mimetype: 'image/webp' })
  const { width, height } = await sharp((await world.app.inject(picture?.url ?? '')).rawPayload).metadata()
  expect([width, height]).toEqual([400, 300])
})
