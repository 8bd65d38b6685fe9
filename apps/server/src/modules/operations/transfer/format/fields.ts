import { z } from 'zod'

/** What an id of a row stands for, when it is read back: another row of the archive, a person, or a team. */
export type Refers = 'row' | 'person' | 'team'

/** One field of the rows of a kind. */
export interface Field {
  /** What a row may have in it; JSON, as it stands in the archive. */
  schema: z.ZodType
  /** The type of its column in PostgreSQL. */
  type: string
  /** What the id in it stands for. */
  refers?: Refers
  /** Ids within JSON, changed as `change` says. */
  changeWithin?: (value: unknown, change: (id: string, refers: Refers) => string) => unknown
  /** It may be otherwise where the archive is read, as a name that is somebody else's there, or where in an archive something stands. */
  isLoose?: true
}

/** Longest text that has no limit of its own. */
const MAX_TEXT = 10_000
const AMOUNT = /^-?\d{1,60}(\.\d{1,40})?$/

/** As PostgreSQL writes it. */
const Id = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is no id')

/** The id of a row of the archive: its own, or one that it refers to. */
export const id = (): Field => ({ schema: Id, type: 'uuid', refers: 'row' })
/** The same of a person. */
export const person = (): Field => ({ schema: Id, type: 'uuid', refers: 'person' })
/** The team that somebody acted for. Read back it is the team of the archive, or nothing. */
export const actingTeam = (): Field => ({ schema: Id.nullable(), type: 'uuid', refers: 'team' })
/** A text of so many characters. */
export const text = (max = MAX_TEXT): Field => ({ schema: z.string().max(max), type: 'text' })
/** One of some words. */
export const word = (words: readonly string[]): Field => ({ schema: z.enum(words), type: 'text' })
/** A moment in ISO 8601 with its offset, to the microsecond. */
export const time = (): Field => ({ schema: z.iso.datetime({ offset: true }), type: 'timestamptz' })
export const flag = (): Field => ({ schema: z.boolean(), type: 'boolean' })
/** A whole number that is not negative. */
export const count = (max = Number.MAX_SAFE_INTEGER): Field => ({ schema: z.int().min(0).max(max), type: 'bigint' })
/** A figure in pounds, as a text, since JSON's numbers are not exact. */
export const amount = (): Field => ({ schema: z.string().regex(AMOUNT), type: 'numeric' })
/** JSON of a schema. */
export const json = (schema: z.ZodType, changeWithin?: Field['changeWithin']): Field => ({
  schema,
  type: 'jsonb',
  ...(changeWithin && { changeWithin }),
})
/** Where in the archive something is. */
export const place = (): Field => ({ schema: z.string().min(1).max(4096), type: 'text', isLoose: true })
/** The same field where it may be null. */
export const orNull = (field: Field): Field => ({ ...field, schema: field.schema.nullable() })
/** The same field where archives of an earlier version do not have it. */
export const added = (field: Field): Field => ({ ...field, schema: field.schema.optional() })
/** The same field where it may be otherwise once it is read back. */
export const loose = (field: Field): Field => ({ ...field, isLoose: true })
