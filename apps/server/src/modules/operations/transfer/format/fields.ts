import { z } from 'zod'

/** What an id refers to on import: another row of the archive, a user, or a team. */
export type Refers = 'row' | 'person' | 'team'

/** A field in the rows of a kind. */
export interface Field {
  /** The schema of its value in the archive. */
  schema: z.ZodType
  /** Its PostgreSQL type. */
  type: string
  /** What the id refers to. */
  refers?: Refers
  /** Replaces ids within JSON by `change`. */
  changeWithin?: (value: unknown, change: (id: string, refers: Refers) => string) => unknown
  /** May differ after an import, such as a name that is taken there, or a location in the archive. */
  isLoose?: true
}

/** Maximum length of text without a limit of its own. */
const MAX_TEXT = 10_000
const AMOUNT = /^-?\d{1,60}(\.\d{1,40})?$/

/** In the format of PostgreSQL. */
const Id = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is no id')

/** The id of a row of the archive: its own, or a reference. */
export const id = (): Field => ({ schema: Id, type: 'uuid', refers: 'row' })
/** The id of a user. */
export const person = (): Field => ({ schema: Id, type: 'uuid', refers: 'person' })
/** The team that a user acted for. On import it becomes the team of the archive, or null. */
export const actingTeam = (): Field => ({ schema: Id.nullable(), type: 'uuid', refers: 'team' })
/** Text with a maximum length. */
export const text = (max = MAX_TEXT): Field => ({ schema: z.string().max(max), type: 'text' })
/** One of some values. */
export const word = (words: readonly string[]): Field => ({ schema: z.enum(words), type: 'text' })
/** An ISO 8601 timestamp with offset, to the microsecond. */
export const time = (): Field => ({ schema: z.iso.datetime({ offset: true }), type: 'timestamptz' })
/** A day: `2026-11-30`. */
export const day = (): Field => ({ schema: z.iso.date(), type: 'date' })
export const flag = (): Field => ({ schema: z.boolean(), type: 'boolean' })
/** A non-negative integer. */
export const count = (max = Number.MAX_SAFE_INTEGER): Field => ({ schema: z.int().min(0).max(max), type: 'bigint' })
/** An amount of money as text, since JSON numbers are not exact. */
export const amount = (): Field => ({ schema: z.string().regex(AMOUNT), type: 'numeric' })
/** JSON with a schema. */
export const json = (schema: z.ZodType, changeWithin?: Field['changeWithin']): Field => ({
  schema,
  type: 'jsonb',
  ...(changeWithin && { changeWithin }),
})
/** A location in the archive. */
export const place = (): Field => ({ schema: z.string().min(1).max(4096), type: 'text', isLoose: true })
/** Makes a field nullable. */
export const orNull = (field: Field): Field => ({ ...field, schema: field.schema.nullable() })
/** Marks a field that archives of earlier versions do not have. */
export const optional = (field: Field): Field => ({ ...field, schema: field.schema.optional() })
/** Marks a field that may differ after an import. */
export const loose = (field: Field): Field => ({ ...field, isLoose: true })
