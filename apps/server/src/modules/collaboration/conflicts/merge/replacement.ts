import { Id } from '@arbour/contract/entities/common'
import { messages } from '@arbour/contract/messages'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { LoadedItem, Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import type { ResolvedName } from '../resolve-name.ts'
import { MergedFields } from './merged-fields.ts'

/** Rows of a table as JSON texts, so that no amount or time passes through a number of JavaScript. */
const Rows = z.array(z.string())

/** What people and other rows had with an item that ended: its own, and the keys of those that what it became part of got by it. */
const Belonging = z.object({ own: Rows, gained: z.array(z.string()) })

/** An item that became part of another: all that bringing it back needs, and what the other gained. */
const Merged = z.object({
  kind: z.literal('merge'),
  /** Its row. */
  row: z.string(),
  /** When the other was last changed before. */
  updated: z.string(),
  /** The fields that the other was given, and what they were. */
  given: MergedFields.partial(),
  before: MergedFields.partial(),
  /** What stood in it. */
  children: z.array(Id),
  /** Its versions, and when and by whom its current one was made before it became the newest of the other; null for a folder. */
  versions: z.array(Id),
  current: z
    .object({ id: Id, created: z.string(), created_by: Id.nullable(), created_by_tenant_id: Id.nullable().default(null) })
    .nullable(),
  stars: Belonging,
  item_tags: Belonging,
  remembered_views: Belonging,
  /** Where its former names led, by folder and name. */
  redirects: z.object({
    /** Places that led to it. */
    here: Rows,
    /** What had left its names in it. */
    inside: Rows,
    gained: z.array(z.string()),
  }),
})
export type Merged = z.infer<typeof Merged>

/** What the call was about: where the item was, and what was to be done with it. Always the first step. */
const Placed = z.object({
  kind: z.literal('place'),
  act: z.enum(['move', 'restore', 'copy']),
  /** The folder that it came into. */
  folder_id: Id,
  parent_id: Id.nullable(),
  name: z.string(),
  deleted: z.string().nullable(),
  deleted_by: Id.nullable(),
  // What was kept before it was noted has none.
  deleted_by_tenant_id: Id.nullable().default(null),
})
export type Placed = z.infer<typeof Placed>

/** What stood in the way and went to the bin. */
const Binned = z.object({ kind: z.literal('bin'), parent_id: Id })

const StepRecord = z.discriminatedUnion('kind', [Placed, Binned, Merged])

/** One thing that a call with `conflict: replace` did. */
export interface Step {
  itemId: string
  /** What it became part of, for `merge`. */
  intoId: string | null
  record: z.infer<typeof StepRecord>
}

/** How a call begins that replaces something: with where the item is, and what went to the bin for it. Nothing when it replaces nothing. */
export async function firstSteps(
  tx: Db,
  {
    tenantId,
    act,
    item,
    folder,
    resolved,
  }: { tenantId: string; act: Placed['act']; item: LoadedItem; folder: LoadedItem; resolved: ResolvedName },
): Promise<Step[]> {
  if (!resolved.target && resolved.binnedId === null) return []
  const { id, parent_id, name } = item.node
  const bin = await tx
    .selectFrom('items')
    .select((eb) => [eb.cast<string | null>('deleted', 'text').as('deleted'), 'deleted_by', 'deleted_by_tenant_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const record = { kind: 'place' as const, act, folder_id: folder.node.id, parent_id, name, ...bin }
  const steps: Step[] = [{ itemId: id, intoId: null, record }]
  if (resolved.binnedId !== null) {
    steps.push({ itemId: resolved.binnedId, intoId: null, record: { kind: 'bin', parent_id: folder.node.id } })
  }
  return steps
}

/** Keeps what a call did, in the order in which it did it; gives the id that undoes it, null when nothing was replaced. */
export async function keepReplacement(
  tx: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
  steps: readonly Step[],
): Promise<string | null> {
  if (steps.length === 0) return null
  const id = newId()
  const itemIds = steps.map((step) => step.itemId)
  const intoIds = steps.map((step) => step.intoId)
  const records = steps.map((step) => JSON.stringify(step.record))
  // Arrays: a statement has room for 65,535 parameters, and a call may have more steps than a part of that.
  await sql`
    INSERT INTO replacements (tenant_id, id, step, steps, user_id, item_id, into_id, record)
    SELECT ${tenantId}, ${id}, nth - 1, ${steps.length}, ${userId}, item_id, into_id, record::jsonb
    FROM unnest(${itemIds}::uuid[], ${intoIds}::uuid[], ${records}::text[]) WITH ORDINALITY AS s (item_id, into_id, record, nth)`.execute(
    tx,
  )
  return id
}

/** In whose tree a person's call replaced something. Throws 404 when it is not theirs or was undone. */
export async function findReplacementTree(db: Db, { trees, userId }: Member, id: string): Promise<string> {
  const found = await db
    .selectFrom('replacements')
    .select('tenant_id')
    .where('tenant_id', 'in', trees)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.tenant_id
}

/**
 * What a person's call did, in its order, and when; it is forgotten with that. Throws 404 when it is not theirs or was undone, 409 when
 * something of it was deleted for good.
 */
export async function takeReplacement(
  tx: Db,
  { trees, userId }: Member,
  id: string,
): Promise<{ tenantId: string; created: string; steps: Step[] }> {
  const rows = await tx
    .deleteFrom('replacements')
    .where('tenant_id', 'in', trees)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['tenant_id', 'step', 'steps', 'item_id', 'into_id', 'record'])
    .returning((eb) => eb.cast<string>('created', 'text').as('created'))
    .execute()
  const [first] = rows
  if (!first) throw notFound()
  if (rows.length < first.steps) throw new AppError('conflict', messages.cannotUndo)
  const steps = rows
    .toSorted((a, b) => a.step - b.step)
    .map((row) => ({ itemId: row.item_id, intoId: row.into_id, record: StepRecord.parse(row.record) }))
  return { tenantId: first.tenant_id, created: first.created, steps }
}
