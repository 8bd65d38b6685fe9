import { afterAll, beforeAll, it } from 'vitest'
import { listenLocally } from '../support/raw.ts'
import { makeWorld, type World } from '../support/world.ts'
import { connectDevice } from './device.ts'
import { expectLitmus, LITMUS_SUITES } from './run-litmus.ts'

let world: World
let url: string
let token: string

beforeAll(async () => {
  world = await makeWorld()
  const device = await connectDevice(world, await world.person({ roles: ['Admin'] }))
  url = `http://127.0.0.1:${await listenLocally(world.app)}${device.root}`
  token = device.token
})
afterAll(() => world.close())

it.each(LITMUS_SUITES)('passes the suite %s of litmus', (suite) => expectLitmus(suite, { url, token }))
