import { type RawBuilder, sql } from 'kysely'

/** SQL: whether the user with an id has a second step. */
export function hasSecondStep(userId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`has_second_step(${userId})`
}
