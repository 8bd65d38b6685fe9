import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A word that an item has to hold. */
export interface QueryWord {
  text: string
  /** What may have been meant instead, nearest first; empty unless the spelling is corrected. */
  corrections: { text: string; distance: number }[]
  /** Tags that hold the word. */
  tagIds: string[]
}

/** What somebody looks for. */
export interface QueryWords {
  words: QueryWord[]
  /** All of it as the database keeps names, a space at either end. */
  phrase: string
}

/** More words than this say nothing more. */
const MAX_WORDS = 12
/** Shorter words are looked for at the beginnings of words only. */
const SHORTEST_PART = 3

/** Takes what was typed apart, as the database takes names apart, and finds the tags of a team that its words may mean. */
export async function readWords(db: Db, { tenantId, q }: { tenantId: string | null; q: string }): Promise<QueryWords> {
  if (q.trim() === '') return { words: [], phrase: '' }
  const { rows } = await sql<{ phrase: string; tags: { id: string; text: string }[] | null }>`
    SELECT s.phrase, (
      SELECT json_agg(json_build_object('id', t.id, 'text', t.search_text)) FROM tags t
      WHERE t.tenant_id = ${tenantId}
        AND EXISTS (SELECT 1 FROM string_to_table(btrim(s.phrase), ' ') AS word WHERE t.search_text LIKE '% ' || word || '%'
          OR length(word) >= ${SHORTEST_PART} AND t.search_text LIKE '%' || word || '%')
    ) AS tags
    FROM (SELECT searchable(${q}) AS phrase) s`.execute(db)
  const { phrase = '', tags = null } = rows[0] ?? {}
  const texts = [...new Set(phrase.split(' '))].filter((text) => text !== '').slice(0, MAX_WORDS)
  const words = texts.map((text) => ({
    text,
    corrections: [],
    tagIds: (tags ?? []).filter((tag) => tag.text.includes(needle(text))).map((tag) => tag.id),
  }))
  return { words, phrase }
}

/** What of a word has to be found in a text. Needs no escapes: the database keeps no character that LIKE takes for more than itself. */
function needle(word: string): string {
  return [...word].length < SHORTEST_PART ? ` ${word}` : word
}

/** Whether a searchable text holds a word, or one that may have been meant. */
export function holdsWord(text: RawBuilder<unknown>, word: QueryWord): RawBuilder<boolean> {
  const own = sql<boolean>`${text} LIKE ${`%${needle(word.text)}%`}`
  if (word.corrections.length === 0) return own
  const meant = word.corrections.map((correction) => sql`${text} LIKE ${`% ${correction.text}%`}`)
  return sql`(${sql.join([own, ...meant], sql` OR `)})`
}

/** Whether a searchable text holds all words. */
export function holdsAll(text: RawBuilder<unknown>, words: readonly QueryWord[]): RawBuilder<boolean> {
  if (words.length === 0) return sql`true`
  return sql`(${sql.join(
    words.map((word) => holdsWord(text, word)),
    sql` AND `,
  )})`
}
