import { createScriptToken, embeddedIssuance, parseTokenArguments } from '#modules/directory/identity/public.ts'
import { StartError } from '#platform/start-error.ts'
import { publicUrlOf, runCommand, withDatabase } from './command.ts'
import { readConfig } from './config/config.ts'

/** Implements `npm run token`: prints an access token of the embedded provider for curl, scripts and load tests. */
await runCommand(async () => {
  const args = parseTokenArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  if (config.oidc) throw new StartError('Tokens come from the identity provider that OIDC_ISSUER names, not from this command')
  const token = await withDatabase(config, async (db) => {
    // The issuer must be the one that the server accepts.
    const publicUrl = await publicUrlOf(db, config)
    return createScriptToken(db, args, embeddedIssuance(publicUrl))
  })
  console.log(token)
  return 0
})
