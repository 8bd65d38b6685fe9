import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../support/world.ts'

const CANARY = 'canary-Zx81'

let web: string
let world: World
let log = ''
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'arbour-web-'))
  await Promise.all(['assets', 'sandbox', 'link-page'].map((name) => mkdir(join(web, name))))
  await writeFile(join(web, 'index.html'), 'page')
  await writeFile(join(web, 'link-page/page.html'), '<!--head--><!--opened-->')
  const logStream = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk
      done()
    },
  })
  world = await makeWorld({ webFolder: web, logLevel: 'trace', logStream })
})
beforeEach(() => {
  log = ''
})
afterAll(async () => {
  await world.close()
  await rm(web, { recursive: true })
})

describe('The request log', () => {
  const withParameters = Object.values(calls).filter(({ path }) => path.includes('/:'))

  it.each(withParameters)('contains the route of $method $path, not its parameters', async ({ method, path }) => {
    await ask(method, `/api${path.replaceAll(/:\w+/g, CANARY)}?token=${CANARY}`)
    expect(log).toContain(`"route":"/api${path}"`)
    expect(log).not.toContain(CANARY)
  })

  it.each([
    `/sh/${CANARY}`,
    `/share/${CANARY}/${CANARY}`,
    `/idp/interaction/${CANARY}`,
    `/idp/auth?state=${CANARY}`,
    `/unsubscribe/${CANARY}`,
    `/all/${CANARY}`,
    `/api/objects/contents/${CANARY}`,
    `/api/objects/content/${CANARY.repeat(600)}`,
    `/api/objects/content/${CANARY}%`,
    `//${CANARY}`,
  ])('contains nothing of %s', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST'] as const) await ask(method, url)
    expect(log).toContain('"route":')
    expect(log).not.toContain(CANARY)
  })

  async function ask(method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string): Promise<void> {
    const headers = { authorization: `Bearer ${CANARY}`, cookie: `session=${CANARY}`, referer: `http://localhost/${CANARY}` }
    await world.app.inject({ method, url, headers })
  }
})
