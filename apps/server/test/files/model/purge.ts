import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { Model, Thing } from './model.ts'
import { strength } from './rules.ts'

/** Deletes items for good, with all that lives below them; gives how many went. What was binned on its own stays. */
export function purge(model: Model, tops: readonly Thing[]): number {
  const purged = new Set(tops.flatMap((top) => below(model, top)))
  const orphans = [...model.things.values()].filter(
    (thing) => thing.parent !== null && purged.has(model.get(thing.parent)) && !purged.has(thing),
  )
  const settings = orphans.map((orphan) => keepClosed(model, orphan))
  for (const thing of purged) model.bury(thing)
  orphans.forEach((orphan, index) => {
    Object.assign(orphan, settings[index], { parent: null })
  })
  for (const thing of purged) model.things.delete(thing.id)
  forget(model, new Set([...purged].map((thing) => thing.id)))
  return purged.size
}

/** Nothing that became part of what is gone for good leads anywhere any more, nor can it be brought back. */
function forget(model: Model, gone: Set<string>): void {
  const { ended, replacements } = model.state
  const steps = replacements.flatMap((one) => one.steps)
  for (let size = 0; size < gone.size; ) {
    size = gone.size
    for (const step of steps) if (step.kind === 'merge' && gone.has(step.into)) gone.add(step.id)
  }
  for (const one of replacements) one.steps = one.steps.filter((step) => !gone.has(step.id))
  for (const id of gone) ended.delete(id)
}

function below(model: Model, thing: Thing): Thing[] {
  return [thing, ...model.children(thing.id).flatMap((child) => below(model, child))]
}

/**
 * How what loses its folders stays closed to whom it was closed, and open to whom it was open: nothing changes where no folder above is
 * restricted; else it is restricted and hidden itself, and lists everybody who could open it. Its owner stays if they could, or else the
 * strongest of those who could takes their place.
 */
function keepClosed(model: Model, orphan: Thing): Partial<Thing> {
  if (!model.chain(orphan).some((step) => step.isRestricted && step !== orphan)) return {}
  const able = model.people
    .map((who) => ({ userId: who.userId, role: model.role(who, orphan) }))
    .filter((one): one is { userId: string; role: ItemRole } => one.role !== null)
    .sort(
      (a, b) =>
        strength(b.role) - strength(a.role) ||
        Number(b.userId === orphan.owner) - Number(a.userId === orphan.owner) ||
        (a.userId < b.userId ? -1 : 1),
    )
  const owner = able[0]?.userId ?? orphan.owner
  const others = able.filter((one) => one.userId !== owner)
  return {
    isRestricted: true,
    isHidden: true,
    owner,
    groups: new Map(),
    people: new Map(others.map(({ userId, role }) => [userId, role === 'owner' ? 'editor' : role])),
  }
}
