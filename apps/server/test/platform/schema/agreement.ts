import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/db/schema.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type IsAny<T> = 0 extends 1 & T ? true : false

/** JSON only has to be an object. */
type ReadsAs<Code, Read> =
  IsAny<Code> extends true
    ? false
    : NonNullable<Read> extends object
      ? NonNullable<Read> extends Date | Buffer | unknown[]
        ? Same<Code, Read>
        : [NonNullable<Code>, null extends Code ? true : false] extends [object, null extends Read ? true : false]
          ? true
          : false
      : Same<Code, Read>

type WriteOf<Row, Name> = Name extends keyof Row ? (object extends Pick<Row, Name> ? 'optional' : 'required') : 'never'
/** The code can be stricter than the database, as for columns maintained by triggers. */
type MayWrite<Code, Write> = Code extends 'never' | Write ? true : false

/** `'agreed'`, or the code's type of a column that differs from the database. */
export type ColumnAgreement<Table, Name, Read, Write> = Table extends keyof Database
  ? Name extends keyof Selectable<Database[Table]>
    ? [ReadsAs<Selectable<Database[Table]>[Name], Read>, MayWrite<WriteOf<Insertable<Database[Table]>, Name>, Write>] extends [
        true,
        true,
      ]
      ? 'agreed'
      : { read: Selectable<Database[Table]>[Name]; write: WriteOf<Insertable<Database[Table]>, Name> }
    : 'missing'
  : 'missing'

/** `'agreed'`, or the columns that only the code has. */
export type TableAgreement<Table, Names> = Table extends keyof Database
  ? [Exclude<keyof Database[Table], Names>] extends [never]
    ? 'agreed'
    : { beside: Exclude<keyof Database[Table], Names> }
  : 'missing'

/** `'agreed'`, or the tables that only the code has. */
export type DatabaseAgreement<Names> = [Exclude<keyof Database, Names>] extends [never]
  ? 'agreed'
  : { beside: Exclude<keyof Database, Names> }
