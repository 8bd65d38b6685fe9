import { FIGURES } from '@arbour/contract/entities/items/figures'
import { ItemSubType } from '@arbour/contract/entities/items/item'
import { DEFAULT_CURRENCY } from '@arbour/contract/money/currencies'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'

/** The fields that a merged item transfers if the target has none. Amounts as stored in the database. */
export const MergedFields = z.object({
  description: z.string().nullable(),
  icon: z.string().nullable(),
  sub_type: ItemSubType.nullable(),
  currency: z.string().nullable(),
  budget: z.string().nullable(),
  cost: z.string().nullable(),
  quoted: z.string().nullable(),
  value: z.string().nullable(),
  manual_budget: z.boolean(),
  manual_cost: z.boolean(),
  manual_quoted: z.boolean(),
  manual_value: z.boolean(),
})
export type MergedFields = z.infer<typeof MergedFields>

/**
 * Returns the fields to transfer: those that the target lacks. A plain folder becomes the project or company that is merged into
 * it, and a manual figure takes precedence over a total. If both have a value, the target keeps its own, and also if its manual
 * figures are in another currency. Pure.
 */
export function fieldsGiven(from: Partial<MergedFields>, to: MergedFields): Partial<MergedFields> {
  const transferred: Partial<MergedFields> = {}
  if (from.description && !to.description) transferred.description = from.description
  if (from.icon && !to.icon) transferred.icon = from.icon
  if (to.sub_type === 'folder' && from.sub_type && from.sub_type !== 'folder') transferred.sub_type = from.sub_type
  if (hasManual(to) && from.currency !== to.currency) return transferred
  for (const figure of FIGURES) {
    if (!from[`manual_${figure}`] || to[`manual_${figure}`]) continue
    transferred[figure] = from[figure] ?? null
    transferred[`manual_${figure}`] = true
    transferred.currency = from.currency ?? null
  }
  return transferred
}

const NO_AMOUNTS = { currency: null, budget: null, cost: null, quoted: null, value: null }
const hasManual = (fields: Partial<MergedFields>) => FIGURES.some((figure) => fields[`manual_${figure}`])

/** Compares amounts: `12.5` and `12.50` are equal. */
function isSameAmount(one: string | null, other: string | null | undefined): boolean {
  const plain = (amount: string | null | undefined) => amount?.replace(/\.0*$|(\.\d*?)0+$/, '$1') ?? null
  return plain(one) === plain(other)
}

/** Picks the fields that another object names. */
export function pickFields(fields: MergedFields, other: Partial<MergedFields>): Partial<MergedFields> {
  return Object.fromEntries(Object.keys(other).map((key) => [key, fields[key as keyof MergedFields]]))
}

/** Returns an item's fields after transferred ones are removed again: those changed since are kept. Pure. */
export function fieldsTaken(
  now: MergedFields,
  { given, before }: { given: Partial<MergedFields>; before: Partial<MergedFields> },
): Partial<MergedFields> {
  const restored: Partial<MergedFields> = {}
  if ('description' in given && now.description === given.description) restored.description = before.description ?? null
  if ('icon' in given && now.icon === given.icon) restored.icon = before.icon ?? null
  if (given.sub_type && now.sub_type === given.sub_type) restored.sub_type = before.sub_type ?? given.sub_type
  // Records from before amounts had a currency are in pounds.
  if (now.currency === (given.currency ?? DEFAULT_CURRENCY)) {
    for (const figure of FIGURES) {
      if (!given[`manual_${figure}`] || !now[`manual_${figure}`] || !isSameAmount(now[figure], given[figure])) continue
      restored[figure] = before[figure] ?? null
      restored[`manual_${figure}`] = false
    }
    if (hasManual(now) && !hasManual({ ...now, ...restored })) Object.assign(restored, NO_AMOUNTS)
  }
  return restored
}

/** Reads the transferable fields of an item. */
export async function readFields(tx: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<MergedFields> {
  return tx
    .selectFrom('items')
    .select(MergedFields.keyof().options)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Sets fields of an item. Its totals must be recalculated afterwards. */
export async function writeFields(
  tx: Db,
  { tenantId, id, fields }: { tenantId: string; id: string; fields: Partial<MergedFields> },
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await tx
    .updateTable('items')
    .set({ ...fields, ...(fields.currency === null && { other_amounts: null }), updated: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
