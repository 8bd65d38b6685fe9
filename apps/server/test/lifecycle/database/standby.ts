import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '#platform/postgres/binaries.ts'
import { placeCluster } from '#platform/postgres/cluster-place.ts'
import { embeddedSettings, socketUrl } from '#platform/postgres/settings.ts'
import { chooseSocketFolder, prepareSocketFolder } from '#platform/postgres/socket-folder.ts'

/** A PostgreSQL standby, which accepts no writes. */
export interface Standby {
  connectionString: string
  stop(): Promise<void>
}

/** Copies the cluster of a data folder, on which no PostgreSQL may be running. */
export async function copyCluster(from: string, to: string): Promise<void> {
  // Preserves ownership, which PostgreSQL requires.
  execFileSync('cp', ['-a', from, to])
  await writeFile(join((await placeCluster(to)).folder, 'standby.signal'), '')
}

/** Starts a copied cluster as a replica of the one at `primary`. It may not accept connections immediately. */
export async function startStandby(dataDir: string, primary: string): Promise<Standby> {
  const place = await placeCluster(dataDir)
  const socketFolder = chooseSocketFolder(place)
  await prepareSocketFolder(place, socketFolder)
  const { searchParams } = new URL(primary)
  const settings = {
    ...embeddedSettings(socketFolder),
    primary_conninfo: `host='${searchParams.get('host')}' port=${searchParams.get('port')} user=${searchParams.get('user')}`,
    wal_retrieve_retry_interval: '100ms',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { postgres } = await findBinaries(place.account)
  const child = spawn(postgres, ['-D', place.folder, ...options], { ...place.account, cwd: '/', stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    connectionString: socketUrl(socketFolder, 'arbour'),
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}
