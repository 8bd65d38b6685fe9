/** Implements `npm run admin -- COMMAND`: occasional tasks of the server administrator, with the server running or stopped. */
import { existsSync } from 'node:fs'
import { z } from 'zod'
import {
  endAllScans,
  listJobs,
  listTeams,
  makeAdmin,
  type QuotaWord,
  resetPassword,
  retryJobs,
  scanAll,
  setQuota,
} from '#modules/operations/operator/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'
import { publicUrlOf, runCommand, withDatabase } from './command.ts'
import { type Config, readConfig } from './config/config.ts'
import { parseMebibytes } from './config/mebibytes.ts'

const USAGE = `npm run admin -- COMMAND

  teams                     lists all teams: their members, items and bytes
  make-admin TEAM EMAIL     makes a member of the team an Admin of it; anybody else gets a link to join it as one
  reset-password EMAIL      prints a link by which the person sets a new password
  quota TEAM [SIZE]         says how much the team may store, or settles it: a number of MiB, none, or default, which is QUOTA_TEAM
  jobs                      counts the jobs of the server by what they do, and says what went wrong last
  retry-jobs [TASK]         has those done once more that failed for good
  scan                      has all stored files scanned for viruses, those from before there was a scanner too
  end-scans                 gives out what waits for its scan, for a server that goes on without a scanner

TEAM is its name, its subdomain or its id.`

interface Surroundings {
  db: Pool
  config: Config
}

interface Command {
  /** The minimum and maximum number of arguments. */
  takes: [least: number, most: number]
  /** Runs the command, and returns its output lines. */
  run(surroundings: Surroundings, words: readonly string[]): Promise<string[]>
}

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['teams', { takes: [0, 0], run: ({ db }) => listTeams(db) }],
  [
    'make-admin',
    {
      takes: [2, 2],
      async run({ db, config }, [team = '', email = '']) {
        assertEmbedded(config, 'Who is an Admin')
        return makeAdmin(db, { team, email: parseEmail(email), publicUrl: await publicUrlOf(db, config) })
      },
    },
  ],
  [
    'reset-password',
    {
      takes: [1, 1],
      async run({ db, config }, [email = '']) {
        assertEmbedded(config, 'Whose password is which')
        return resetPassword(db, { email: parseEmail(email), publicUrl: await publicUrlOf(db, config) })
      },
    },
  ],
  [
    'quota',
    {
      takes: [1, 2],
      run: ({ db, config: { limits } }, [team = '', size]) =>
        setQuota(db, { team, quota: size === undefined ? null : parseQuota(size), limits }),
    },
  ],
  ['jobs', { takes: [0, 0], run: ({ db }) => listJobs(db) }],
  ['scan', { takes: [0, 0], run: ({ db, config }) => scanAll(db, { hasScanner: config.clamd !== null }) }],
  ['end-scans', { takes: [0, 0], run: ({ db, config }) => endAllScans(db, { hasScanner: config.clamd !== null }) }],
  ['retry-jobs', { takes: [0, 1], run: ({ db }, [task = null]) => retryJobs(db, task) }],
])

function assertEmbedded({ oidc }: Config, what: string): void {
  if (oidc) throw new StartError(`${what} is for the identity provider that OIDC_ISSUER names to say, not for this command`)
}

function parseQuota(text: string): QuotaWord {
  if (text === 'none' || text === 'default') return text
  const bytes = parseMebibytes(text)
  if (bytes === null) throw new StartError(`${text} is neither a number of MiB nor none nor default`)
  return bytes
}

function parseEmail(text: string): string {
  const { success, data } = z.email().max(254).safeParse(text)
  if (!success) throw new StartError(`${text} is not an email address`)
  return data
}

await runCommand(async () => {
  const [name, ...words] = process.argv.slice(2)
  if (name === undefined || ['help', '-h', '--help'].includes(name)) {
    console.log(USAGE)
    return name === undefined ? 1 : 0
  }
  const command = COMMANDS.get(name)
  const [least, most] = command?.takes ?? [0, 0]
  if (!command || words.length < least || words.length > most) {
    console.error(command ? `Error: ${name} is used like this:\n` : `Error: There is no command ${name}\n`)
    console.error(USAGE)
    return 1
  }
  const config = readConfig(process.env)
  // Otherwise an empty database would be created.
  if (!config.databaseUrl && !existsSync(config.dataDir)) {
    throw new StartError(`There is no data folder ${config.dataDir}: set DATA_DIR`)
  }
  const lines = await withDatabase(config, (db) => command.run({ db, config }, words))
  console.log(lines.join('\n'))
  return 0
})
