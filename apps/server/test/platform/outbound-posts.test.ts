import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPosts } from '#platform/outbound/posts.ts'

let connections = 0
let port: number
const server = createServer((socket) => {
  connections += 1
  socket.destroy()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
})
afterAll(() => void server.close())

const post = (url: string, { hosts = [], address = '127.0.0.1' }: { hosts?: readonly string[]; address?: string } = {}) =>
  createPosts({ hosts, resolve: async () => [address] }).post(url, {
    headers: {},
    body: '{}',
    timeoutMs: 5000,
    maxBytes: 10,
    signal: new AbortController().signal,
  })

it.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', '::ffff:127.0.0.1'])(
  'sends nothing to a name that resolves to %s',
  async (address) => {
    await expect(post(`https://hooks.example.org:${port}/`, { address })).rejects.toMatchObject({ reason: 'refused' })
    expect(connections).toBe(0)
  },
)

it('sends nothing without TLS, except to configured hosts, with their ports only', async () => {
  await expect(post(`http://hooks.example.org:${port}/`)).rejects.toMatchObject({ reason: 'url' })
  await expect(post(`http://127.0.0.1:${port}/`, { hosts: ['127.0.0.1:1'] })).rejects.toMatchObject({ reason: 'refused' })
  expect(connections).toBe(0)
  await expect(post(`http://127.0.0.1:${port}/`, { hosts: [`127.0.0.1:${port}`] })).rejects.toMatchObject({
    reason: 'unreachable',
  })
  expect(connections).toBe(1)
})
