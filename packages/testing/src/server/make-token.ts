import { embeddedIssuance } from '@arbour/server/modules/identity/options'
import { createScriptToken, type TokenArguments } from '@arbour/server/modules/identity/script-token'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'

/**
 * An access token as `npm run token` makes it, without a process of its own: every journey needs one. The server runs on the data folder.
 * Its end is the end of this database too, so each call has a connection of its own.
 */
export async function makeToken(place: { dataDir: string; publicUrl: string }, who: TokenArguments): Promise<string> {
  const log = { debug: () => undefined, warn: console.warn, error: console.error }
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: place.dataDir, log, mayJoin: true })
  try {
    return await createScriptToken(db, who, embeddedIssuance(place.publicUrl))
  } finally {
    await close()
  }
}
