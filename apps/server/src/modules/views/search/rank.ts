import { type RawBuilder, sql } from 'kysely'
import { holdsAll, type QueryWord, type QueryWords } from './query-words.ts'

/** The rank penalty of a corrected word. */
const CORRECTED = 10
/** The number of edits assumed for a word that is not in the name: more than are ever corrected. */
const MISSED = 3
/** The rank if the tags or the description complete the match. */
const BY_TAG = 4
const BY_DESCRIPTION = 5

/** SQL: the part of an item's searchable text that comes from its name. */
export const NAME_TEXT = sql`CASE WHEN i.description IS NULL THEN i.search_text ELSE split_part(i.search_text, E'\n', 1) END`

/** SQL: the name as written, without other forms of its words. */
const WRITTEN_NAME = sql`split_part(${NAME_TEXT}, E'\t', 1)`

/** SQL: the rank of items that match only by their tags; behind all names if the spelling was corrected. */
export function tagRankOf(query: QueryWords): RawBuilder<number> {
  return sql`${sql.lit(isCorrected(query) ? CORRECTED + MISSED * query.words.length : BY_TAG)}`
}

/** Determines whether the spelling was corrected. */
export function isCorrected({ words }: QueryWords): boolean {
  return words.some((word) => word.corrections.length > 0)
}

/**
 * SQL: how well an item matches, 0 is best: its name equals the query (with or without its extension), begins with it, has words
 * that begin with all words, or contains them; otherwise its tags or description complete the match. Corrected matches come after
 * all of these.
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

/** SQL: the total number of edits between the query words and the nearest words in a name. */
function correctionsIn(words: readonly QueryWord[]): RawBuilder<number> {
  const distances = words.map((word) => {
    const cases = word.corrections.map(
      ({ text, distance }) => sql`WHEN ${NAME_TEXT} LIKE ${`% ${text}%`} THEN ${sql.lit(distance)}`,
    )
    return sql`CASE WHEN ${NAME_TEXT} LIKE ${`%${word.text}%`} THEN 0 ${sql.join(cases, sql` `)} ELSE ${sql.lit(MISSED)} END`
  })
  return sql`${sql.join(distances, sql` + `)}`
}
