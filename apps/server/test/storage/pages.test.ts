import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type S3Server, startS3Server } from '@arbour/testing/s3/s3-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UNMONITORED } from '#platform/disk/disk-space.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { askPreflight } from '#platform/storage/s3/ask-preflight.ts'
import { settingsOf } from './places.ts'

const ORIGIN = 'https://files.example.com'
const OPEN = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-methods': 'GET, PUT',
  'access-control-allow-headers': 'Content-Type, X-Amz-Content-Sha256',
}

let bucket: Server
let url = ''
let asked: IncomingMessage[] = []
let handler: (response: ServerResponse) => void

beforeAll(async () => {
  bucket = createServer((request, response) => {
    asked.push(request)
    handler(response)
  })
  await new Promise((resolve) => bucket.listen(0, '127.0.0.1', () => resolve(null)))
  url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/arbour/preflight`
})
afterAll(() => {
  bucket.closeAllConnections()
  bucket.close()
})
beforeEach(() => {
  asked = []
})

const ask = (more: { url?: string; timeout?: number; signal?: AbortSignal } = {}) =>
  askPreflight({ url, origin: ORIGIN, signal: new AbortController().signal, ...more })
const answering = (headers: Record<string, string>, status = 200) => {
  handler = (response) => void response.writeHead(status, headers).end()
}

describe("A bucket's response to a browser preflight", () => {
  it.each([
    ['by their names', OPEN],
    [
      'by stars',
      { 'access-control-allow-origin': '*', 'access-control-allow-methods': '*', 'access-control-allow-headers': '*' },
    ],
  ])('allows pages with methods and headers listed %s', async (_, headers) => {
    answering(headers)
    expect(await ask()).toBeNull()
    expect(asked[0]?.method).toBe('OPTIONS')
    expect(asked[0]?.headers).toMatchObject({
      origin: ORIGIN,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'x-amz-content-sha256',
    })
  })

  it.each([
    ['answers that there are no rules', {}, 403, /answers 403/],
    ['sends them elsewhere', { ...OPEN, location: '/other' }, 307, /answers 307/],
    ['says nothing of pages', {}, 200, /no pages of https:\/\/files.example.com/],
    ['knows other pages', { ...OPEN, 'access-control-allow-origin': 'https://other.example.com' }, 200, /no pages/],
    ['gives and takes nothing', { ...OPEN, 'access-control-allow-methods': 'GET' }, 200, /nothing by PUT/],
    ['takes no hash', { ...OPEN, 'access-control-allow-headers': 'content-type' }, 200, /no header x-amz-content-sha256/],
  ])('is a rejection by one that %s', async (_, headers, status, refused) => {
    answering(headers, status)
    expect(await ask()).toMatch(refused)
    expect(asked).toHaveLength(1)
  })

  it('times out if there is no response', async () => {
    handler = () => undefined
    await expect(ask({ timeout: 50 })).rejects.toThrow()
    await expect(ask({ url: 'http://127.0.0.1:1/' })).rejects.toThrow()
  })
})

describe('A server that starts with a bucket', () => {
  let folder = ''
  let store: S3Server
  const reported: { details: object; message: string }[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arbour-pages-'))
    store = await startS3Server({ folder: join(folder, 'bucket') })
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => {
    reported.length = 0
    store.setOpen(true)
  })

  const open = (publicEndpoint: string | null) =>
    openStorage(
      { dataDir: folder, s3: { ...settingsOf(store), publicEndpoint }, objects: { in: 's3', from: null } },
      { diskSpace: UNMONITORED, log: { warn: (details, message) => void reported.push({ details, message }) } },
    )
  const check = async (publicEndpoint: string | null) => {
    const { checkPages, close } = await open(publicEndpoint)
    await checkPages(ORIGIN)
    close()
    return reported.map(({ message }) => message)
  }

  it('logs nothing if pages are allowed, and if they need no access', async () => {
    expect(await check(store.endpoint)).toEqual([])
    store.setOpen(false)
    expect(await check(null)).toEqual([])
  })

  it('logs once, with the relevant setting, that the bucket rejects pages, or that it does not respond', async () => {
    store.setOpen(false)
    expect(await check(store.endpoint)).toEqual([
      expect.stringMatching(/S3_PUBLIC_ENDPOINT.*answers 403.*PUBLIC_URL.*docs\/admin\/scale\.md/),
    ])
    reported.length = 0
    expect(await check('http://127.0.0.1:1')).toEqual([expect.stringMatching(/cannot reach S3_PUBLIC_ENDPOINT/)])
  })

  it('logs nothing when it stops meanwhile', async () => {
    handler = () => undefined
    const { checkPages, close } = await open(new URL(url).origin)
    const checked = checkPages(ORIGIN)
    await expect.poll(() => asked.length).toBe(1)
    close()
    await checked
    expect(reported).toEqual([])
  })
})
