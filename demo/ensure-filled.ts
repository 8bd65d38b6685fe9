import { wasInterrupted } from '../scripts/lib/run.mjs'
import { beginFilling, openFolder, readFilled, recordFilled, type ShownLink } from './platform/data-folder.ts'
import { progressOn } from './platform/progress.ts'
import { ServerEnded } from './platform/server.ts'
import type { DemoSettings } from './platform/settings.ts'

/** The links that a complete demo shows, or the exit code of a failed creation. */
type FillResult = { links: ShownLink[] } | { exitCode: number }

/**
 * Creates the demo data in a folder unless it is complete. `isFresh` recreates it.
 * @throws {Failure} if the folder contains anything else, or a demo runs on it
 */
export async function ensureFilled(settings: DemoSettings, { isFresh }: { isFresh: boolean }): Promise<FillResult> {
  const { dataDir } = settings
  await openFolder(dataDir)
  const existing = isFresh ? null : await readFilled(dataDir)
  if (existing) return existing
  await beginFilling(dataDir)
  const progress = progressOn(process.stderr, 'Filling the demo with a month of work of two teams, which takes a minute:')
  progress(0)
  try {
    // Loaded lazily: it draws pictures and documents.
    const { fill } = await import('./fill.ts')
    const links = await fill(settings, progress)
    await recordFilled(dataDir, links)
    return { links: [...links] }
  } catch (error) {
    if (wasInterrupted()) return { exitCode: 130 }
    if (error instanceof ServerEnded) return { exitCode: error.exitCode }
    throw error
  }
}
