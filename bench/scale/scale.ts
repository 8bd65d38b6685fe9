import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { measureTeam } from '../million/million.ts'
import { BenchClient } from '../support/client.ts'
import { ensureDataset, QUIET } from '../support/dataset.ts'
import type { Rows } from '../support/measure.ts'
import { makeToken, startServer } from '../support/server.ts'
import { ensureTeams, teamName } from './dataset-teams.ts'
import { measureRepeatedWork } from './repeated-work.ts'
import { measureSizes } from './sizes.ts'
import { measureUsualTeam } from './usual-team.ts'

/** Items of the one large team; together with the typical teams there are ten million. */
const LARGE = 5_000_000
const TEAMS = 500

/**
 * Benchmarks with ten million items: half in one team, half in five hundred teams of ten thousand; and a typical team in a
 * separate database for comparison. `BENCH_DATA_DIR` names a folder to reuse the first between runs, 25 GB; the other is stored
 * beside it with the suffix `-alone`. Creating them takes two hours on two cores.
 */
export async function benchScale(): Promise<Rows> {
  const keptDir = process.env.BENCH_DATA_DIR
  const aloneDir = keptDir ? `${keptDir}-alone` : await makeDataDir(self)
  const allDir = keptDir ?? (await makeDataDir(self))
  try {
    return [...addLabel('alone', await measureAlone(aloneDir)), ...(await measureAll(allDir))]
  } finally {
    if (!keptDir) await Promise.all([aloneDir, allDir].map(removeDataDir))
  }
}

async function measureAlone(dataDir: string): Promise<Rows> {
  makeToken(dataDir)
  await ensureTeams(dataDir, 1)
  await leavePictures(dataDir)
  return await measureOneTeam(dataDir)
}

async function measureAll(dataDir: string): Promise<Rows> {
  makeToken(dataDir)
  const began = performance.now()
  const madeDatasets = [await ensureTeams(dataDir, TEAMS), await ensureDataset(dataDir, LARGE)]
  if (madeDatasets.includes(true)) console.error(`made ten million items in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  await leavePictures(dataDir)
  const sizes = await measureSizes(dataDir)
  const repeatedRows = await measureRepeatedWork(dataDir)
  const teamRows = await measureOneTeam(dataDir)
  const server = await startServer(dataDir)
  try {
    return [
      ...sizes,
      ...addLabel('again and again', repeatedRows),
      ...addLabel('of 501 teams', teamRows),
      ...addLabel('five million in a team', await measureTeam(server, makeToken(dataDir))),
    ]
  } finally {
    await server.stop()
  }
}

/**
 * The first start queues renditions for all files. These files have no bytes: the measurements must not compete with millions of
 * failures.
 */
async function leavePictures(dataDir: string): Promise<void> {
  await (await startServer(dataDir)).stop()
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log: QUIET, canJoin: true })
  try {
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(db)
  } finally {
    await close()
  }
}

/** Measures the first of the typical teams. */
async function measureOneTeam(dataDir: string): Promise<Rows> {
  const server = await startServer(dataDir)
  try {
    const token = makeToken(dataDir, { email: 'person1@team0.example.com', team: teamName(0) })
    return [['start', `${server.startMs.toFixed(0)} ms`], ...(await measureUsualTeam(new BenchClient(server.url, token)))]
  } finally {
    await server.stop()
  }
}

function addLabel(label: string, rows: Rows): Rows {
  return rows.map(([name, figure]) => [`${label}: ${name}`, figure])
}
