import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '@arbour/contract/calls'
import type { BenchClient } from './support/client.ts'
import { inParallel, measureTimes, percentiles, type Rows } from './support/measure.ts'
import { readCpuTime, splitMemory } from './support/server.ts'

const COUNTS = [20, 1000, 10_000]
/** Number of calls per load, and the number in parallel. */
const LOAD = { calls: 3000, atOnce: 8 }
/** The maximum page size. */
const WHOLE_BY = 500
/** Milliseconds for the server to release memory. */
const REST = 30_000

/** Measures the latency of everyday calls, sequentially and in parallel. */
export async function measureCalls(client: BenchClient, pid: number): Promise<Rows> {
  const root = await client.rootId()
  const rows: Rows = []
  for (const count of COUNTS) {
    const folder = await client.folderIn(root, `Holds ${count}`)
    await inParallel(count, 16, (i) => client.folderIn(folder, `Item ${i}`))
    const path = `/all/Holds ${count}`
    const page = () => client.receive(calls.filesBrowse, { path, take: 50 })
    rows.push([`page of 50 of a folder of ${count}`, percentiles(await measureTimes(page, { runs: 300, warmUp: 100 }))])
    rows.push([`page of 50 of a folder of ${count}, ${LOAD.atOnce} at once`, await load(page, pid)])
    if (count <= 50) continue
    let bytes = 0
    const readAll = async () => {
      bytes = 0
      for (let n = 1; n <= count / WHOLE_BY; n += 1) {
        bytes += (await client.receive(calls.filesChildren, { file_id: folder, page: n, take: WHOLE_BY })).body.length
      }
    }
    const times = await measureTimes(readAll, { runs: 20, warmUp: 5 })
    rows.push([`${count} entries, all of them`, `${percentiles(times)}, ${(bytes / 1000).toFixed(0)} kB sent`])
  }
  const copiedFolder = await client.folderIn(root, 'Copied')
  await inParallel(1000, 16, (i) => client.folderIn(copiedFolder, `Item ${i}`))
  const copy = () => client.call(calls.filesDuplicate, { id: copiedFolder, destination_id: root, conflict: 'keep' })
  rows.push(['copy of a folder of 1,000', percentiles(await measureTimes(copy, { runs: 10, warmUp: 2 }))])
  rows.push(['memory of the server after that', splitMemory(pid)])
  await wait(REST)
  rows.push([`the same after ${REST / 1000} s at rest`, splitMemory(pid)])
  return rows
}

/** Measures calls per second, and CPU time per call, which does not depend on the machine's other load. */
async function load(action: () => Promise<unknown>, pid: number): Promise<string> {
  await inParallel(LOAD.calls / 10, LOAD.atOnce, action)
  const [began, cpuBefore] = [performance.now(), readCpuTime(pid)]
  await inParallel(LOAD.calls, LOAD.atOnce, action)
  const [seconds, processor] = [(performance.now() - began) / 1000, readCpuTime(pid) - cpuBefore]
  return `${(LOAD.calls / seconds).toFixed(0)} a second, ${((processor / LOAD.calls) * 1000).toFixed(2)} ms of the processor each`
}
