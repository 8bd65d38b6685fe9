import { embeddedIssuance } from '@arbour/server/modules/directory/identity/options'
import { setPassword } from '@arbour/server/modules/directory/identity/passwords/set-password'
import { createScriptToken, type TokenArguments } from '@arbour/server/modules/directory/identity/script-token'
import { createPasswords } from '@arbour/server/platform/passwords'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'

/** Creates access tokens as `npm run token` does, without a process and a new connection for each: every journey needs one. */
export interface TokenMaker {
  make(holder: TokenArguments): Promise<string>
  /** Sets the password of an existing user. */
  setPassword(account: { email: string; password: string }): Promise<void>
  close(): Promise<void>
}

interface Place {
  dataDir: string
  publicUrl: string
  /** Null: the embedded PostgreSQL of the data folder. */
  databaseUrl?: string | null
}

/**
 * Opens the database of a server that runs on the data folder. Close it before the server stops, which also stops the database.
 */
export async function openTokenMaker({ dataDir, publicUrl, databaseUrl = null }: Place): Promise<TokenMaker> {
  const log = { debug: () => undefined, warn: console.warn, error: console.error }
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log, canJoin: true })
  return {
    make: (holder) => createScriptToken(db, holder, embeddedIssuance(publicUrl)),
    setPassword: async ({ email, password }) => {
      const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      const passwords = await createPasswords()
      await setPassword(db, { userId, email, passwordHash: await passwords.hash(password) })
    },
    close,
  }
}

/**
 * Creates an access token for an Admin of a team of a running server; both are created if they do not exist. `env`: the server's
 * own.
 */
export async function createToken({ dataDir, env }: { dataDir: string; env: Record<string, string> }): Promise<string> {
  const { PUBLIC_URL: publicUrl = '', DATABASE_URL: databaseUrl = null } = env
  const maker = await openTokenMaker({ dataDir, publicUrl, databaseUrl })
  try {
    return await maker.make({ tenant: 'Lifecycle', email: 'ada@example.com', roles: ['Admin'] })
  } finally {
    await maker.close()
  }
}
