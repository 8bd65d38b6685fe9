import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import { BenchClient } from './support/client.ts'
import { makeDataDir, makeToken, removeDataDir, startServer } from './support/server.ts'
const N = 20
const doc = readFileSync('/tmp/w/jobs-doc.docx')
const dataDir = await makeDataDir()
const server = await startServer(dataDir)
try {
  const client = new BenchClient(server.url, makeToken(dataDir))
  const root = await client.rootId()
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    const ids: string[] = []
    for (let i = 0; i < N; i++) {
      const body = Buffer.concat([doc]); 
      ids.push(await client.send(root, `d${round}-${i}.docx`, body, body.length))
    }
    const up = performance.now()
    for (;;) {
      const { items } = await client.call(calls.filesThumbnails, { ids })
      if (items.every((i) => i.state === 'ready')) break
      if (items.some((i) => i.state === 'failed')) throw new Error(JSON.stringify(items))
      await wait(100)
    }
    console.log(`upload ${(up - began).toFixed(0)} ms, from the first upload to all pictures ${(performance.now() - began).toFixed(0)} ms`)
  }
} finally { await server.stop(); await removeDataDir(dataDir) }
