import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll } from '@arbour/testing/server/server-process'
import type { User } from '@arbour/testing/server/users'
import { afterEach, beforeEach } from 'vitest'

/** Gives each test a data folder of its own, with an empty database in it; afterwards every server that it started is ended, and the folder goes. */
export function dataDirEach(user: User, take: (dataDir: string) => void): void {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await copyDataDir(user)
    take(dataDir)
  })
  afterEach(async () => {
    endAll()
    await removeDataDir(dataDir)
  })
}
