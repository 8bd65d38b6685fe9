import { openSharedFolder } from '@arbour/testing/server/data-dir'
import { ensureServerBuild } from '../../scripts/lib/server-build.mjs'
import { ensureWebBuild } from '../../scripts/lib/web-build.mjs'

/** Builds the server and the web, and creates the folder that the workers share. Returns a function that deletes the folder. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureServerBuild()
  await ensureWebBuild()
  return openSharedFolder()
}
