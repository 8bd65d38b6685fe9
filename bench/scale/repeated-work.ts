import { join } from 'node:path'
import { createMailTransport } from '@arbour/server/platform/mail/mail-transport'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { createRenderer } from '@arbour/server/platform/render/create-renderer'
import { openLocalStorage } from '@arbour/server/platform/storage/local-storage'
import { REPEATED } from '@arbour/server/repeated-work'
import { QUIET } from '../support/dataset.ts'
import type { Rows } from '../support/measure.ts'

/** Enables all clean-up jobs; nothing in the data sets is old enough to be deleted by these limits. */
const LIMITS = {
  uploadBytes: 1,
  quotas: { team: null, person: null },
  binDays: 3650,
  notificationDays: 3650,
  versions: { days: 3650, kept: 10 },
  calls: { person: null, team: null, address: null },
}

/** Measures the recurring jobs over all teams of a data folder whose server is stopped: the first run and another one. */
export async function measureRepeatedWork(dataDir: string): Promise<Rows> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log: QUIET, canJoin: true })
  try {
    const services = {
      db,
      storage: await openLocalStorage(join(dataDir, 'objects')),
      renderer: await createRenderer({ libreOffice: null, ffmpeg: null, log: { info: () => undefined, warn: () => undefined } }),
      mail: createMailTransport({ smtpUrl: null, from: 'bench@example.com', folder: join(dataDir, 'outbox') }),
      installation: {
        publicUrl: 'http://localhost',
        signIn: 'embedded' as const,
        teamCreation: 'off' as const,
        importFolders: [],
        limits: LIMITS,
      },
    }
    const rows: Rows = []
    for (const { work, every: intervalMs } of REPEATED) {
      const firstMs = await measureTime(() => work(services))
      const secondMs = await measureTime(() => work(services))
      rows.push([`${work.name}, every ${intervalMs / 1000} s`, `${firstMs.toFixed(0)} ms, again ${secondMs.toFixed(0)} ms`])
    }
    return rows
  } finally {
    await close()
  }
}

async function measureTime(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await action()
  return performance.now() - began
}
