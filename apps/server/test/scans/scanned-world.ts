import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FakeRenderer, fakeRenderer } from '../support/renderers.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

/** A world for testing what a scan withholds: its renderer records the content of all its input. */
export interface ScannedWorld {
  world: World
  admin: Person
  renderer: FakeRenderer
  /** A folder for archives. */
  out: string
  close(): Promise<void>
}

export async function scannedWorld(options: Parameters<typeof makeWorld>[0] = {}): Promise<ScannedWorld> {
  const renderer = fakeRenderer(async ({ path }) => readFile(path, 'utf8'))
  const out = await mkdtemp(join(tmpdir(), 'arbour-scans-'))
  const world = await makeWorld({ ...options, renderer })
  return {
    world,
    admin: await world.person({ roles: ['Admin'] }),
    renderer,
    out,
    async close() {
      await world.close()
      await rm(out, { recursive: true })
    },
  }
}
