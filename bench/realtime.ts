import { setTimeout as wait } from 'node:timers/promises'
import { FILES_NAMESPACE, REALTIME_PATH } from '@arbour/contract/realtime'
import type { BenchClient } from './support/client.ts'
import { inParallel, type Rows } from './support/measure.ts'
import { readMemory } from './support/server.ts'

const SOCKETS = 1000
/** A user can have fifty connections. */
const EACH = 50
const PER_SECOND = 50
const SECONDS = 30

interface Options {
  client: BenchClient
  pid: number
  /** Returns a token for another member of the team. */
  tokenFor: (email: string) => string
}

/**
 * Measures a thousand connections viewing one folder while items are added to it. Each connection gets every event, or a refresh.
 */
export async function measureRealtime({ client, pid, tokenFor }: Options): Promise<Rows> {
  const folder = await client.folderIn(await client.rootId(), 'A thousand people')
  const tokens = Array.from({ length: SOCKETS / EACH }, (_, n) => tokenFor(`onlooker${n}@example.com`))
  const crowd: ViewerClient[] = []
  const openStart = performance.now()
  await inParallel(SOCKETS, 20, async (n) => {
    crowd.push(await openViewerClient(client.url, tokens[Math.floor(n / EACH)] ?? '', folder))
  })
  const openMs = performance.now() - openStart
  const rows: Rows = [[`open ${SOCKETS} connections, 20 at once, join and look`, `${(openMs / 1000).toFixed(1)} s`]]
  // Warm up the server with the same load.
  await change(client, { folder, crowd, count: 5 * PER_SECOND, name: 'Before' })
  const before = readMemory(pid).now
  const { delays, missing } = await change(client, { folder, crowd, count: SECONDS * PER_SECOND, name: 'Change' })
  await wait(5000)
  const memoryAfter = readMemory(pid)
  for (const { close } of crowd) close()
  const getPercentile = (share: number) =>
    (delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0).toFixed(0)
  const summary = `${(delays.length / 1000).toFixed(0)} thousand told, ${missing} missing`
  rows.push([
    `${PER_SECOND} changes a second in their folder for ${SECONDS} s`,
    `${summary}; from the call to the connection p50 ${getPercentile(0.5)} ms, p99 ${getPercentile(0.99)} ms, at most ${getPercentile(1)} ms`,
  ])
  rows.push(['memory of the server', `${before} MB before, ${memoryAfter.now} MB after, peak ${memoryAfter.peak} MB`])
  return rows
}

interface Change {
  folder: string
  crowd: readonly ViewerClient[]
  count: number
  name: string
}

/**
 * Adds items to the folder at a given rate and waits until all connections are notified. Returns the sorted delays in
 * milliseconds.
 */
async function change(
  client: BenchClient,
  { folder, crowd, count, name }: Change,
): Promise<{ delays: number[]; missing: number }> {
  const began = performance.now()
  const sentTimes = new Map<string, number>()
  for (const { summary } of crowd) summary.clear()
  const calls: Promise<void>[] = []
  for (let n = 0; n < count; n += 1) {
    await wait(Math.max(0, began + (n / PER_SECOND) * 1000 - performance.now()))
    const sentAt = performance.now()
    calls.push(client.folderIn(folder, `${name} ${n}`).then((id) => void sentTimes.set(id, sentAt)))
  }
  await Promise.all(calls)
  const isReceived = () =>
    crowd.every(({ summary, refreshedAt }) => [...sentTimes].every(([id, sentAt]) => summary.has(id) || refreshedAt() > sentAt))
  for (let tries = 0; tries < 60 && !isReceived(); tries += 1) await wait(500)
  const delays: number[] = []
  let missing = 0
  for (const [id, sentAt] of sentTimes) {
    for (const { summary, refreshedAt } of crowd) {
      const receivedAt = summary.get(id)
      if (receivedAt !== undefined) delays.push(receivedAt - sentAt)
      else if (refreshedAt() <= sentAt) missing += 1
    }
  }
  return { delays: delays.sort((a, b) => a - b), missing }
}

interface ViewerClient {
  /** Time of the event for each new item, by id. */
  summary: Map<string, number>
  /** Time of the last full refresh event. */
  refreshedAt: () => number
  close: () => void
}

/** Opens a raw connection without Socket.IO's client, whose cost would distort the measurement. */
async function openViewerClient(url: string, token: string, folder: string): Promise<ViewerClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${REALTIME_PATH}/?EIO=4&transport=websocket`)
  const summary = new Map<string, number>()
  let lastRefresh = 0
  const joinGate = Promise.withResolvers<void>()
  const send = (text: string) => socket.send(text)
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === '2') send('3')
    else if (data.startsWith('0{')) send(`40${FILES_NAMESPACE},${JSON.stringify({ token })}`)
    else if (data.startsWith(`40${FILES_NAMESPACE}`)) send(`42${FILES_NAMESPACE},0["join",{"id":"${folder}"}]`)
    else if (data.startsWith(`43${FILES_NAMESPACE},0[{"ok":true}`)) send(`42${FILES_NAMESPACE},1["look",{"id":"${folder}"}]`)
    else if (data.startsWith(`43${FILES_NAMESPACE},1[{"ok":true}`)) joinGate.resolve()
    else if (data.startsWith(`4`) && !data.startsWith('42')) joinGate.reject(new Error(data))
    else handleMessage(data)
  })
  const handleMessage = (data: string) => {
    const [, kind, id = ''] = /\["(add|update)",\{"id":"([^"]+)"/.exec(data) ?? []
    if (kind === 'add') summary.set(id, performance.now())
    else if (kind === 'update' && id === folder) lastRefresh = performance.now()
  }
  socket.addEventListener('close', () => joinGate.reject(new Error('The connection was closed')))
  await joinGate.promise
  return { summary, refreshedAt: () => lastRefresh, close: () => socket.close() }
}
