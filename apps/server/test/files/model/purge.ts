import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { Model, Thing } from './model.ts'
import { strength } from './rules.ts'

/** Permanently deletes items with everything below them; returns the number. Items deleted separately stay. */
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

/** Items merged into a permanently deleted one no longer redirect, and cannot be restored. */
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
 * Preserves access to an item whose folders are deleted. Without a restricted ancestor nothing changes; otherwise the item
 * becomes restricted and hidden, and lists everyone who could open it. Its owner stays if they could, or else the strongest of
 * those becomes the owner.
 */
function keepClosed(model: Model, orphan: Thing): Partial<Thing> {
  if (!model.ancestorPath(orphan).some((step) => step.isRestricted && step !== orphan)) return {}
  const able = model.people
    .map((caller) => ({ userId: caller.userId, role: model.role(caller, orphan) }))
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
