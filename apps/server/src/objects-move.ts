import { moveObjects } from '#modules/content/objects/public.ts'
import { progressLine } from '#modules/operations/transfer/public.ts'
import { StartError } from '#platform/start-error.ts'
import { joinPlace } from '#platform/storage/open-storage.ts'
import { assertDataDir, runCommand, withDatabase } from './command.ts'
import { readConfig } from './config/config.ts'

/**
 * Implements `npm run objects:move`: copies all stored objects from `OBJECTS_FROM` to the current location, while servers are
 * running.
 */
await runCommand(async () => {
  const config = readConfig(process.env)
  const { from } = config.objects
  if (!from) throw new StartError('Environment variable (OBJECTS_FROM) is not set: it says where the objects were before')
  assertDataDir(config)
  const places = { from: await joinPlace(config, from), to: await joinPlace(config, config.objects.in) }
  const { copied, present } = await withDatabase(config, (db) => moveObjects({ db, ...places, onProgress: progressLine() }))
  console.log(`${copied.files} objects of ${copied.bytes} bytes copied, ${present} were there already`)
  console.log('Look at all of them with "npm run verify -- --deep", then start the servers without OBJECTS_FROM')
  return 0
})
