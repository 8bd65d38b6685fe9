import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWeb } from '#platform/http/web-client/web-files.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-web-'))
  await Promise.all([mkdir(join(folder, 'assets')), mkdir(join(folder, 'sandbox'))])
  for (const name of ['index.html', 'assets/app.js', 'sandbox/office.html', 'sandbox/office-1.js']) {
    await writeFile(join(folder, name), name)
  }
  app = Fastify()
  await serveWeb(app, { folder })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url })

describe('The page that shows Office files', () => {
  it('has no origin and can only load its script', async () => {
    const { body, headers } = await get('/sandbox/office.html')
    expect(body).toBe('sandbox/office.html')
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      'sandbox allow-scripts',
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'unsafe-inline'",
      'img-src blob: data:',
      'font-src blob: data:',
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['cross-origin-resource-policy']).toBeUndefined()
  })

  it('can load its script from another origin', async () => {
    const { headers } = await get('/sandbox/office-1.js')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toContain('immutable')
  })

  it.each(['/', '/all/sandbox', '/assets/app.js'])('is the only exception: %s has the common headers', async (url) => {
    const { headers } = await get(url)
    expect(headers['content-security-policy']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBeUndefined()
  })
})
