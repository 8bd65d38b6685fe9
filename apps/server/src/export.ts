import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportTeam, findTeam, progressLine } from '#modules/operations/transfer/public.ts'
import { StartError } from '#platform/start-error.ts'
import { readStorage } from '#platform/storage/open-storage.ts'
import { pathOf, runCommand, withDatabase } from './command.ts'
import { readConfig } from './config/config.ts'

const USAGE = 'npm run export -- --team NAME --to FILE'

/** Implements `npm run export`: writes a whole team to an archive (docs/api/export-format.md). */
await runCommand(async () => {
  const { values } = parseArgs({ options: { team: { type: 'string' }, to: { type: 'string' } }, strict: true })
  const { team: name, to: given } = values
  if (!name || !given) throw new StartError(USAGE)
  const to = pathOf(given)
  const isThere = await access(to).then(
    () => true,
    () => false,
  )
  if (isThere) throw new StartError(`${to} is there already`)
  const config = readConfig(process.env)
  await withDatabase(config, async (db) => {
    const team = await findTeam(db, name)
    const storage = await readStorage(config)
    const { items, objects } = await exportTeam({ db, storage }, { tenantId: team.id, to, onProgress: progressLine() })
    console.log(`${team.name}: ${items} items and ${objects.count} stored objects of ${objects.bytes} bytes in ${to}`)
  })
  return 0
})
