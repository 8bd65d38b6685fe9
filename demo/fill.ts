import { calls } from '@arbour/contract/calls'
import { embeddedIssuance } from '@arbour/server/modules/directory/identity/options'
import { createScriptToken } from '@arbour/server/modules/directory/identity/script-token'
import type { Pool } from '@arbour/server/platform/db/db'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { Member } from './member.ts'
import { ALDER, BRACKLEY, type Person } from './people.ts'
import { takeAll } from './pictures/photos.ts'
import type { ShownLink } from './platform/data-folder.ts'
import { startServer } from './platform/server.ts'
import type { DemoSettings } from './platform/settings.ts'
import { type Address, inviteAndJoin, setUp } from './platform/sign-up.ts'
import { waitForRenditions } from './renditions.ts'
import { readClock, shiftReadTimestamps, shiftTimestamps, waitForDelivery } from './shift-timestamps.ts'
import { DEMO_LINKS } from './story/links.ts'
import type { Actors } from './story/scene.ts'
import { STORY } from './story.ts'
import { daysBefore, toDate, workdayBefore } from './timeline.ts'

/** Number of working days before today at which the story begins: a month. */
const DAYS = 23

/**
 * Creates the demo data in an empty folder and reports its progress: users sign up and work through the API, and each scene is
 * then moved back to its time.
 */
export async function fill(settings: DemoSettings, onProgress: (share: number) => void): Promise<ShownLink[]> {
  const server = startServer(settings, { isHeard: false })
  const url = `http://localhost:${settings.port}`
  let links: ShownLink[]
  try {
    const [, code = ''] = /set-up#(\S+)/.exec(await server.ready) ?? []
    // Each picture is awaited when it is needed.
    takeAll()
    links = await withDatabase(settings, (db) => live(db, { url, publicUrl: settings.publicUrl }, { code, onProgress }))
  } finally {
    await server.stop()
  }
  await withDatabase(settings, shiftReadTimestamps)
  onProgress(1)
  return links
}

async function withDatabase<T>({ dataDir }: DemoSettings, use: (db: Pool) => Promise<T>): Promise<T> {
  const log = { debug: () => undefined, warn: console.warn, error: console.error }
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log, canJoin: true })
  try {
    return await use(db)
  } finally {
    await close()
  }
}

async function live(
  db: Pool,
  address: Address,
  { code, onProgress }: { code: string; onProgress: (share: number) => void },
): Promise<ShownLink[]> {
  const now = new Date()
  const gather = async () => {
    await signUp(db, address, code)
    return { ...(await load(db, address, ALDER)), ...(await load(db, address, BRACKLEY)) } as Actors
  }
  const actors = await playAt(db, workdayBefore(now, DAYS), gather)
  const day = daysBefore(now)
  // Sign-up precedes the scenes, and previews follow them.
  const steps = STORY.length + 2
  for (const [index, { when, play }] of STORY.entries()) {
    onProgress((index + 1) / steps)
    try {
      await playAt(db, toDate(when, now), () => play(actors, day))
    } catch (error) {
      throw new Error(`The scene ${JSON.stringify(when)} of the demo failed: ${String(error)}`, { cause: error })
    }
  }
  onProgress((steps - 1) / steps)
  await waitForRenditions(db)
  const links = DEMO_LINKS.map(async ({ path, kind, about }) => {
    const { link } = await actors.maya.call(calls.filesSharesLinkGet, { file_id: (await actors.maya.find(path)).id, kind })
    return { path: `/sh/${link?.id}`, about }
  })
  return Promise.all(links)
}

/** Plays a scene, waits until all notifications are sent, and moves its timestamps back to the given time. */
async function playAt<T>(db: Pool, notifiedAt: Date, play: () => Promise<T>): Promise<T> {
  const played = await readClock(db)
  const result = await play()
  await waitForDelivery(db)
  await shiftTimestamps(db, { playedAt: played, told: notifiedAt })
  return result
}

/** Creates the two teams: the first by the set-up page, the second by inviting its Admin into a team created for them. */
async function signUp(db: Pool, address: Address, code: string): Promise<void> {
  const { maya, ...colleagues } = ALDER.people
  await setUp(address, { person: maya, team: ALDER.name, code })
  const firstMember = await createMember(db, address, maya, ALDER.name)
  for (const person of Object.values(colleagues)) await inviteAndJoin(address, firstMember, person)
  await firstMember.call(calls.tenantsCreate, { name: BRACKLEY.name })
  const guest = await createMember(db, address, maya, BRACKLEY.name)
  for (const person of Object.values(BRACKLEY.people)) await inviteAndJoin(address, guest, person)
  await guest.call(calls.authLeave, {})
}

async function load(db: Pool, address: Address, team: typeof ALDER | typeof BRACKLEY): Promise<Partial<Actors>> {
  const names = Object.entries<Person>(team.people)
  const members = names.map(async ([key, person]) => [key, await createMember(db, address, person, team.name)] as const)
  return Object.fromEntries(await Promise.all(members)) as Partial<Actors>
}

/** Returns a member with a token, as created by `npm run token`. */
async function createMember(db: Pool, { url, publicUrl }: Address, person: Person, tenant: string): Promise<Member> {
  const token = await createScriptToken(db, { tenant, email: person.email, roles: person.roles }, embeddedIssuance(publicUrl))
  const member = new Member({ url, token, person, id: '' })
  const { user } = await member.call(calls.authAccount, {})
  return new Member({ url, token, person, id: user.id })
}
