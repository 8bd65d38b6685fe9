import type { Pool } from '#platform/db/db.ts'
import type { Model, Thing } from './model.ts'

/** Returns the model's placeholder id for a copy. */
export function copyId(model: Model): string {
  return `copy ${model.tick()}`
}

/**
 * Replaces the placeholder ids of copies by those in the database: that of the new item in the same folder with the same name.
 */
export async function adoptCopies(db: Pool, model: Model): Promise<void> {
  const copies = [...model.things.values()].filter((thing) => thing.id.startsWith('copy '))
  const [first] = copies
  if (!first) return
  const rows = await db
    .selectFrom('items')
    .select(['id', 'parent_id', 'name'])
    .where('tenant_id', '=', first.team)
    .where('deleted', 'is', null)
    .execute()
  const fresh = rows.filter((row) => !model.things.has(row.id))
  // Folders precede their contents.
  for (const copy of copies) {
    const row = fresh.find((one) => one.parent_id === copy.parent && one.name === copy.name)
    if (!row) throw new Error(`There is no copy ${JSON.stringify(copy.name)} in ${copy.parent}`)
    rename(model, copy, row.id)
  }
}

/** Replaces an item's id in all recorded replacements. */
export function renameSteps(model: Model, from: string, id: string): void {
  for (const step of model.state.replacements.flatMap((one) => one.steps)) {
    if (step.id === from) step.id = id
    if (step.kind !== 'merge') continue
    if (step.ended.id === from) step.ended.id = id
    if (step.ended.parent === from) step.ended.parent = id
    step.was.children = step.was.children.map((child) => (child === from ? id : child))
  }
}

function rename(model: Model, copy: Thing, id: string): void {
  const from = copy.id
  const events = model.state.events.get(copy.id)
  if (events) model.state.events.set(id, events)
  model.state.events.delete(copy.id)
  model.things.delete(copy.id)
  for (const thing of model.within(copy.id)) thing.parent = id
  copy.id = id
  model.things.set(id, copy)
  renameSteps(model, from, id)
}
