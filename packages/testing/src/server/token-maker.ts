import { embeddedIssuance } from '@arbour/server/modules/identity/options'
import { createScriptToken, type TokenArguments } from '@arbour/server/modules/identity/script-token'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'

/** Makes access tokens as `npm run token` does, without a process and a new connection for each: every journey needs one. */
export interface TokenMaker {
  make(who: TokenArguments): Promise<string>
  close(): Promise<void>
}

/** For a server that runs on the data folder. The end of the server is the end of the database too: close it before. */
export async function openTokenMaker({ dataDir, publicUrl }: { dataDir: string; publicUrl: string }): Promise<TokenMaker> {
  const log = { debug: () => undefined, warn: console.warn, error: console.error }
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log, mayJoin: true })
  return { make: (who) => createScriptToken(db, who, embeddedIssuance(publicUrl)), close }
}
