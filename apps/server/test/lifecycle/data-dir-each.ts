import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll } from '@arbour/testing/server/server-process'
import type { User } from '@arbour/testing/server/users'
import { afterEach, beforeEach } from 'vitest'

/** Gives each test a data folder with an empty database; afterwards its servers are stopped and the folder is deleted. */
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
