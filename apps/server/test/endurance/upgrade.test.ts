import { endAll } from '@arbour/testing/server/server-process'
import { expect, it, onTestFinished } from 'vitest'
import { startClients } from './clients.ts'
import { startCluster } from './cluster.ts'

/** A folder with another version, its dependencies installed. */
const OTHER = process.env.UPGRADE_FROM
/** As many changes are made by each mixture of versions at least. */
const BETWEEN = 100

it.each(OTHER ? [OTHER] : [])(
  'servers of the version in %s are replaced one after the other under load',
  { timeout: 600_000 },
  async (other) => {
    const cluster = await startCluster(other)
    onTestFinished(async () => {
      await cluster.close()
      endAll()
    })
    const clients = await startClients(cluster)
    const { writes } = clients.timeline
    const goOn = async () => {
      const before = writes.length
      await expect.poll(() => writes.length, { timeout: 60_000 }).toBeGreaterThan(before + BETWEEN)
    }
    await goOn()
    for (const [at, server] of cluster.servers.entries()) {
      await server.stop()
      await cluster.restart(at)
      await goOn()
    }
    await clients.finish()
  },
)
