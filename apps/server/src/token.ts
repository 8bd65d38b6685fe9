import { createScriptToken, embeddedIssuance, parseTokenArguments, readPublicUrl } from '#modules/identity/public.ts'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { reasonOf, StartError } from '#platform/start-error.ts'
import { readConfig } from './config.ts'

/** `npm run token`: prints an access token of the embedded provider for curl, scripts and load tests (design.md section 5). */

async function makeToken(): Promise<string> {
  const args = parseTokenArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  if (config.oidc) throw new StartError('Tokens come from the identity provider that OIDC_ISSUER names, not from this command')
  const tell = (message: string) => console.error(message)
  const log = { debug: () => undefined, warn: tell, error: tell }
  const { db, close } = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log, mayJoin: true })
  try {
    // The issuer has to be the one that the server believes in: what the environment says, or else where it was last started.
    const isNamed = Boolean(process.env.PUBLIC_URL || process.env.PORT)
    const publicUrl = (isNamed ? null : await readPublicUrl(db)) ?? config.publicUrl
    return await createScriptToken(db, args, embeddedIssuance(publicUrl))
  } finally {
    await close()
  }
}

try {
  console.log(await makeToken())
} catch (error) {
  console.error(`Error: ${reasonOf(error)}`)
  process.exitCode = 1
}
