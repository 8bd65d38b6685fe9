import { createHash } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld, type World } from '../support/world.ts'

let world: World

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

it('the page for reading starts itself under its own policy, which allows no other inline script', async () => {
  const { body, headers } = await world.app.inject('/api/docs/')
  const scripts = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const policy = String(headers['content-security-policy'])
  expect(hashes).toHaveLength(1)
  expect(policy).toContain(`script-src 'self' ${hashes[0]};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

it('every call is described with its request, its answer and its refusals', async () => {
  const document = (await world.app.inject('/api/openapi.json')).json()
  for (const call of Object.values(calls) as Call[]) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = document.paths[path]?.[call.method.toLowerCase()]
    expect(operation, path).toMatchObject({ summary: call.summary, description: call.description })
    expect(Object.keys(operation.responses)).toContain(String(call.status ?? 200))
  }
})
