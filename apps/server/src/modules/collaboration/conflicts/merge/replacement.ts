import { Id } from '@arbour/contract/entities/common'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { LoadedItem, Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import type { ResolvedName } from '../resolve-name.ts'
import { MergedFields } from './merged-fields.ts'

/** Table rows as JSON text, so that amounts and times are not converted to JavaScript numbers. */
const Rows = z.array(z.string())

/** The related rows of a merged item: its own, and the keys of those that the target gained. */
const Belonging = z.object({ own: Rows, gained: z.array(z.string()) })

/** A merged item: the data to restore it, and what the target gained. */
const MergeStep = z.object({
  kind: z.literal('merge'),
  /** Its row. */
  row: z.string(),
  /** When the target was last changed before. */
  updated: z.string(),
  /** The fields transferred to the target, and their values. */
  given: MergedFields.partial(),
  before: MergedFields.partial(),
  /** Its children. */
  children: z.array(Id),
  /**
   * Its versions, and when and by whom its current one was created before it became the newest of the target; null for a folder.
   */
  versions: z.array(Id),
  current: z
    .object({ id: Id, created: z.string(), created_by: Id.nullable(), created_by_tenant_id: Id.nullable().default(null) })
    .nullable(),
  stars: Belonging,
  item_tags: Belonging,
  remembered_views: Belonging,
  /** Absent in records from before projects had a status. */
  project_details: Belonging.default({ own: [], gained: [] }),
  /** Redirects of its former names, by folder and name. */
  redirects: z.object({
    /** Redirects to it. */
    here: Rows,
    /** Redirects of names inside it. */
    inside: Rows,
    gained: z.array(z.string()),
  }),
})
export type MergeStep = z.infer<typeof MergeStep>

/** The previous position of the item that was placed, and the operation. Always the first step. */
const PlaceStep = z.object({
  kind: z.literal('place'),
  act: z.enum(['move', 'restore', 'copy']),
  /** The target folder. */
  folder_id: Id,
  parent_id: Id.nullable(),
  name: z.string(),
  deleted: z.string().nullable(),
  deleted_by: Id.nullable(),
  // Absent in older records.
  deleted_by_tenant_id: Id.nullable().default(null),
})
export type PlaceStep = z.infer<typeof PlaceStep>

/** The conflicting item was moved to the bin. */
const BinStep = z.object({ kind: z.literal('bin'), parent_id: Id })

const StepRecord = z.discriminatedUnion('kind', [PlaceStep, BinStep, MergeStep])

/** One step of an operation with `conflict: replace`. */
export interface Step {
  itemId: string
  /** The target, for `merge`. */
  intoId: string | null
  record: z.infer<typeof StepRecord>
}

/**
 * Returns the first steps of an operation that replaces something: the item's position, and what was moved to the bin. Empty if
 * nothing is replaced.
 */
export async function firstSteps(
  tx: Db,
  {
    tenantId,
    act,
    item,
    folder,
    resolved,
  }: { tenantId: string; act: PlaceStep['act']; item: LoadedItem; folder: LoadedItem; resolved: ResolvedName },
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

/** Stores the steps of an operation in order; returns the id to undo it, null if nothing was replaced. */
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
  // Uses arrays: a statement allows 65,535 parameters, and an operation may have more steps than that allows.
  await sql`
    INSERT INTO replacements (tenant_id, id, step, steps, user_id, item_id, into_id, record)
    SELECT ${tenantId}, ${id}, nth - 1, ${steps.length}, ${userId}, item_id, into_id, record::jsonb
    FROM unnest(${itemIds}::uuid[], ${intoIds}::uuid[], ${records}::text[]) WITH ORDINALITY AS s (item_id, into_id, record, nth)`.execute(
    tx,
  )
  return id
}

/** Finds the tree of a user's replacement. Throws 404 if it belongs to another user or was undone. */
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
 * Loads and deletes the steps of a user's operation, in order, with their time. Throws 404 if it belongs to another user or was
 * undone, 409 if something of it was permanently deleted.
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
  if (rows.length < first.steps) throw new AppError('conflict', t('errors.items.undoImpossible'))
  const steps = rows
    .toSorted((a, b) => a.step - b.step)
    .map((row) => ({ itemId: row.item_id, intoId: row.into_id, record: StepRecord.parse(row.record) }))
  return { tenantId: first.tenant_id, created: first.created, steps }
}
