import { benchmarks } from './benchmarks.ts'
import { BenchClient } from './support/client.ts'
import { makeDataDir, makeToken, removeDataDir, startServer } from './support/server.ts'

const wanted = process.argv.slice(2)
const dataDir = await makeDataDir()
const rows: [string, string][] = []
try {
  const cold = await startServer(dataDir)
  rows.push(['start, empty data folder (database made)', `${cold.startMs.toFixed(0)} ms`])
  await cold.stop()
  const server = await startServer(dataDir)
  rows.push(['start, existing data folder', `${server.startMs.toFixed(0)} ms`])
  try {
    const client = new BenchClient(server.url, makeToken(dataDir))
    for (const [name, run] of Object.entries(benchmarks)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      console.error(`${name} ...`)
      rows.push(...(await run({ client, server })))
    }
  } finally {
    await server.stop()
  }
} finally {
  await removeDataDir(dataDir)
}
console.log('| what | figure |\n|---|---|')
for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`)
