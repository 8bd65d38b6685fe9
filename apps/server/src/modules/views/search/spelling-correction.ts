import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { editDistance } from './edit-distance.ts'
import type { QueryWord } from './query-words.ts'

/** Shorter words are similar to too many others. */
const SHORTEST = 4
/** From this length on two edits are corrected. */
const LONG = 8
/** Maximum number of team words that are compared with a query word. */
const MAX_CANDIDATES = 200
/** Maximum number of corrections per query word. */
const MAX_CORRECTIONS = 8

/**
 * Adds the similar words of the team to each query word; null if there are none. The team's words include those of invisible
 * names: results are therefore searched like all others, so that corrections reveal nothing.
 */
export async function correctSpelling(
  db: Db,
  { tenantId, words }: { tenantId: string; words: readonly QueryWord[] },
): Promise<QueryWord[] | null> {
  const corrected = await Promise.all(
    words.map(async (word) => {
      const corrections = await findCorrections(db, { tenantId, text: word.text })
      return { ...word, corrections, tagIds: [...word.tagIds, ...(await findTagsWith(db, { tenantId, words: corrections }))] }
    }),
  )
  return corrected.some((word) => word.corrections.length > 0) ? corrected : null
}

async function findCorrections(
  db: Db,
  { tenantId, text }: { tenantId: string; text: string },
): Promise<QueryWord['corrections']> {
  const length = [...text].length
  if (length < SHORTEST) return []
  const corrections = nearest(text, await findNeighbours(db, { tenantId, text }))
  if (corrections.length > 0) return corrections
  // Two edits in one word, or one in an incomplete word.
  return nearest(text, await findLookalikes(db, { tenantId, text }), { isPrefix: length > SHORTEST })
}

async function findTagsWith(
  db: Db,
  { tenantId, words }: { tenantId: string; words: QueryWord['corrections'] },
): Promise<string[]> {
  if (words.length === 0) return []
  const patterns = words.map((word) => `% ${word.text}%`)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM tags WHERE tenant_id = ${tenantId} AND search_text LIKE ANY(${patterns}::text[])`.execute(db)
  return rows.map((row) => row.id)
}

function nearest(text: string, words: readonly string[], options: { isPrefix?: boolean } = {}): QueryWord['corrections'] {
  const allowed = [...text].length >= LONG ? 2 : 1
  return words
    .map((word) => ({ text: word, distance: editDistance(text, word, options) }))
    .filter(({ text: word, distance }) => word !== text && distance <= allowed)
    .sort((a, b) => a.distance - b.distance || a.text.length - b.text.length || (a.text < b.text ? -1 : 1))
    .slice(0, MAX_CORRECTIONS)
}

/** Finds words with one or two different letters. */
async function findNeighbours(db: Db, { tenantId, text }: { tenantId: string; text: string }): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE tenant_id = ${tenantId} AND deletions && deletions_of(${text}) LIMIT ${MAX_CANDIDATES}`.execute(
    db,
  )
  return rows.map((row) => row.word)
}

/** Finds words with many common trigrams. */
async function findLookalikes(db: Db, { tenantId, text }: { tenantId: string; text: string }): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE tenant_id = ${tenantId} AND ${text} <% word
    ORDER BY ${text} <<-> word, word LIMIT ${MAX_CANDIDATES}`.execute(db)
  return rows.map((row) => row.word)
}
