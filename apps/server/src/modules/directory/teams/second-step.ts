import { type RawBuilder, sql } from 'kysely'

/** Whether a person has a second step for signing in, as a condition on the text of their id. */
export function hasSecondStep(userId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`has_second_step(${userId})`
}
