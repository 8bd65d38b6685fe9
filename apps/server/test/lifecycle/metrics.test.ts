import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll, readyServer, type ServerProcess } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../realtime/server.ts'

let dataDir = ''
let server: ServerProcess
let token = ''

beforeAll(async () => {
  dataDir = await copyDataDir(self)
  server = await readyServer({ user: self, dataDir, env: { METRICS_TOKEN: 'secret' } })
  token = await createToken({ dataDir, env: { PUBLIC_URL: server.url } })
})
afterAll(async () => {
  endAll()
  await server.outcome
  await removeDataDir(dataDir)
})

async function page(): Promise<string> {
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer secret' } })
  expect(response.status).toBe(200)
  return response.text()
}

it('a busy server reports all its metrics, without users and teams', async () => {
  const api = new Api(server.url, token)
  const file = await api.upload('/all', 'secret plan.txt', '12345')
  expect((await api.bytes('/all/secret plan.txt')).toString()).toBe('12345')
  const listener = await connect({ address: server.url }, { token })
  await fetch(`${server.url}/idp/jwks`)
  await fetch(`${server.url}/api/nothing/${file.id}`)

  const { webhook } = await api.call(calls.webhooksCreate, {
    folder_id: (await api.at('/all')).id,
    url: 'https://receiver.invalid/',
    events: ['item.created'],
  })
  await api.call(calls.webhooksTest, { id: webhook.id })
  await expect.poll(page).toMatch(/^arbour_jobs_done_total\{task="deliver_webhook",outcome="\w+"\} 1$/m)

  const text = await page()
  expect(text).toMatch(/^arbour_build_info\{version="\d+\.\d+\.\d+",node="v\d+\.\d+\.\d+"\} 1$/m)
  expect(text).toMatch(/^arbour_request_duration_seconds_count\{method="POST",route="\/api\/files\/create",status="200"\} 1$/m)
  expect(text).toMatch(/^arbour_request_duration_seconds_count\{method="GET",route="\/idp\/jwks",status="200"\} 1$/m)
  expect(text).toMatch(/^arbour_database_connections\{state="idle"\} \d+$/m)
  expect(text).toMatch(/^arbour_database_waiting 0$/m)
  expect(text).toMatch(/^arbour_jobs_done_total\{task="\w+",outcome="done"\} \d+$/m)
  expect(text).toMatch(/^arbour_storage_bytes_total\{direction="in"\} 5$/m)
  expect(text).toMatch(/^arbour_storage_bytes_total\{direction="out"\} [1-9]\d*$/m)
  expect(text).toMatch(/^arbour_storage_operations_total\{operation="put",outcome="ok"\} 1$/m)
  expect(text).toMatch(/^arbour_websockets 1$/m)
  expect(text).toMatch(/^arbour_connections [1-9]\d*$/m)
  expect(text).toMatch(/^arbour_outbox_events \d+$/m)
  expect(text).toMatch(/^arbour_metrics_missing 0$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  for (const personal of [file.id, file.tenant_id, 'Lifecycle', 'secret plan', 'example.com', token.slice(-20)]) {
    expect(text).not.toContain(personal)
  }
  listener.close()
  await expect.poll(page).toMatch(/^arbour_websockets 0$/m)
})
