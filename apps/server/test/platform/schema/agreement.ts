import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/db/schema.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type IsAny<T> = 0 extends 1 & T ? true : false

/** Of JSON it is enough that it is an object. */
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
/** The code may refuse itself what the database allows, as where a trigger keeps a column. */
type MayWrite<Code, Write> = Code extends 'never' | Write ? true : false

/** `'agreed'`, or what the code says of a column where the database says something else. */
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

/** `'agreed'`, or the columns that the code has beside those of the database. */
export type TableAgreement<Table, Names> = Table extends keyof Database
  ? [Exclude<keyof Database[Table], Names>] extends [never]
    ? 'agreed'
    : { beside: Exclude<keyof Database[Table], Names> }
  : 'missing'

/** `'agreed'`, or the tables that the code has beside those of the database. */
export type DatabaseAgreement<Names> = [Exclude<keyof Database, Names>] extends [never]
  ? 'agreed'
  : { beside: Exclude<keyof Database, Names> }
