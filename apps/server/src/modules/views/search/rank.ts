import { type RawBuilder, sql } from 'kysely'
import { holdsAll, type QueryWord, type QueryWords } from './query-words.ts'

/** How far a corrected word lies behind one that was typed right. */
const CORRECTED = 10
/** More edits than are ever corrected in a word: for one that is not in the name. */
const MISSED = 3
/** What the text of tags or of the description makes up for. */
const BY_TAG = 4
const BY_DESCRIPTION = 5

/** The part of an item's searchable text that comes from its name. */
export const NAME_TEXT = sql`CASE WHEN i.description IS NULL THEN i.search_text ELSE split_part(i.search_text, E'\n', 1) END`

/** The name alone, as it is written: without the other forms of its words. */
const WRITTEN_NAME = sql`split_part(${NAME_TEXT}, E'\t', 1)`

/** The rank of what holds some words in its tags alone; behind all names when the spelling was corrected. */
export function tagRankOf(query: QueryWords): RawBuilder<number> {
  return sql`${sql.lit(isCorrected(query) ? CORRECTED + MISSED * query.words.length : BY_TAG)}`
}

/** Whether the spelling was corrected. */
export function isCorrected({ words }: QueryWords): boolean {
  return words.some((word) => word.corrections.length > 0)
}

/**
 * How well an item fits, 0 the best: its name is what was typed (with or without its extension), begins with it, has words that begin with
 * all words, or holds them as parts; else its tags or its description make up for the rest. Behind all that what was only nearly typed.
 */
export function rankOf(query: QueryWords): RawBuilder<number> {
  const { words, phrase } = query
  if (words.length === 0) return sql`0`
  if (isCorrected(query)) return sql`${sql.lit(CORRECTED)} + ${correctionsIn(words)}`
  const begins = words.map((word) => sql`${NAME_TEXT} LIKE ${`% ${word.text}%`}`)
  return sql`CASE
    WHEN starts_with(i.search_text, ${phrase.trimEnd()}) THEN CASE WHEN ${WRITTEN_NAME} IN (${phrase}, ${phrase} || i.ext || ' ') THEN 0 ELSE 1 END
    WHEN ${sql.join(begins, sql` AND `)} THEN 2
    WHEN ${holdsAll(NAME_TEXT, words)} THEN 3
    ELSE ${sql.lit(BY_DESCRIPTION)} END`
}

/** How many edits lie between what was typed and the nearest that a name holds, in all words together. */
function correctionsIn(words: readonly QueryWord[]): RawBuilder<number> {
  const distances = words.map((word) => {
    const cases = word.corrections.map(
      ({ text, distance }) => sql`WHEN ${NAME_TEXT} LIKE ${`% ${text}%`} THEN ${sql.lit(distance)}`,
    )
    return sql`CASE WHEN ${NAME_TEXT} LIKE ${`%${word.text}%`} THEN 0 ${sql.join(cases, sql` `)} ELSE ${sql.lit(MISSED)} END`
  })
  return sql`${sql.join(distances, sql` + `)}`
}
