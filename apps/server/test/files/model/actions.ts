import { FIGURES } from '@arbour/contract/entities/items/figures'
import { ITEM_TYPES } from '@arbour/contract/entities/items/item'
import fc from 'fast-check'

/** Conflicting names: in another case, another Unicode form, or as search words. Null is a unique one. */
const NAMES = ['alpha', 'Alpha', 'beta.txt', '\u00e9mile', 'e\u0301mile', 'gamma', null, null] as const

const by = fc.oneof({ weight: 6, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(8) })
/** The nth of the suitable items, of all of the team, or of those of other teams. */
const pick = fc.record({
  n: fc.nat(40),
  of: fc.oneof(
    { weight: 20, arbitrary: fc.constant('fit' as const) },
    { weight: 3, arbitrary: fc.constant('all' as const) },
    { weight: 1, arbitrary: fc.constant('foreign' as const) },
  ),
})
const name = fc.constantFrom(...NAMES)
const conflict = fc.constantFrom('error' as const, 'keep' as const, 'replace' as const)
const type = fc.oneof(
  { weight: 6, arbitrary: fc.constant('folder' as const) },
  { weight: 3, arbitrary: fc.constant('file' as const) },
  { weight: 2, arbitrary: fc.constantFrom(...ITEM_TYPES) },
)
const tag = fc.constantFrom('red', 'Red', 'blue', 'green')
const amount = fc.constantFrom(null, '0.10', '0.2', '-3', '9999999999999.99', '12.34')
const role = fc.constantFrom('viewer' as const, 'contributor' as const, 'editor' as const, 'owner' as const)
const given = fc.constantFrom('viewer' as const, 'contributor' as const, 'editor' as const)
const access = fc.constantFrom('open' as const, 'restricted' as const, 'hidden' as const)
const listed = fc.uniqueArray(fc.record({ n: fc.nat(2), role }), { maxLength: 3, selector: (entry) => entry.n })
const listedGroups = fc.uniqueArray(fc.record({ n: fc.nat(1), role: given }), { maxLength: 2, selector: (entry) => entry.n })

/** Of the own team: a path of a WebDAV client leads nowhere else. */
const ownPick = fc.record({
  n: fc.nat(40),
  of: fc.oneof({ weight: 8, arbitrary: fc.constant('fit' as const) }, { weight: 1, arbitrary: fc.constant('all' as const) }),
})
const transfer = fc.record({
  by,
  item: ownPick,
  to: ownPick,
  name: fc.oneof({ weight: 2, arbitrary: fc.constant('same' as const) }, { weight: 3, arbitrary: name }),
  over: fc.option(ownPick),
  overwrite: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
})

const kinds = {
  create: fc.record({ by, in: pick, name, type, conflict, target: pick }),
  rename: fc.record({ by, item: pick, name }),
  describe: fc.record({ by, item: pick, name: fc.option(name), text: fc.constantFrom('note one', 'note two', null) }),
  redirect: fc.record({
    by,
    item: pick,
    field: fc.constantFrom('link', 'filters', 'shortcut', 'upload', 'project', 'company'),
    target: pick,
  }),
  move: fc.record({ by, item: pick, to: pick, conflict }),
  duplicate: fc.record({ by, item: pick, to: pick, conflict }),
  delete: fc.record({ by, item: pick, isSoft: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)) }),
  restore: fc.record({ by, item: pick, to: fc.option(pick), conflict }),
  undo: fc.record({ by: fc.option(by), n: fc.nat(8) }),
  emptyBin: fc.record({ by: fc.nat(8) }),
  star: fc.record({ by, item: pick, isStarred: fc.boolean() }),
  tag: fc.record({ by, item: pick, tags: fc.array(tag, { maxLength: 3 }) }),
  changeTag: fc.record({ by, n: fc.nat(3), isForeign: fc.boolean(), name: fc.option(tag) }),
  deleteTag: fc.record({ by, n: fc.nat(3), isForeign: fc.boolean() }),
  finance: fc.record({
    by,
    item: pick,
    figure: fc.constantFrom(...FIGURES),
    amount: fc.option(amount, { nil: undefined }),
    manual: fc.option(fc.boolean(), { nil: undefined }),
  }),
  access: fc.record({
    by,
    item: pick,
    access: fc.option(access),
    people: fc.option(listed),
    groups: fc.option(listedGroups),
    takes: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  }),
  regroup: fc.record({ by, n: fc.nat(1), caller: fc.nat(2), isIn: fc.boolean() }),
  restoreVersion: fc.record({ by, item: pick, n: fc.nat(3), from: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, pick) }),
  davPut: fc.record({ by, in: ownPick, name }),
  davMkcol: fc.record({ by, in: ownPick, name }),
  davDelete: fc.record({ by, item: ownPick }),
  davMove: transfer,
  davCopy: transfer,
}

type Kinds = { [K in keyof typeof kinds]: (typeof kinds)[K] extends fc.Arbitrary<infer T> ? { kind: K } & T : never }
/** One call by a user, as plain data: the output of a failing run can be kept as a regression test. */
export type Action = Kinds[keyof Kinds]
export type ActionOf<K extends Action['kind']> = Kinds[K]
/** References an item. */
export type Pick = { n: number; of: 'fit' | 'all' | 'foreign' }

const WEIGHTS: Record<keyof Kinds, number> = {
  create: 12,
  rename: 3,
  describe: 2,
  redirect: 3,
  move: 8,
  duplicate: 7,
  delete: 5,
  restore: 4,
  undo: 4,
  emptyBin: 1,
  star: 2,
  tag: 2,
  changeTag: 1,
  deleteTag: 1,
  finance: 4,
  access: 7,
  regroup: 3,
  restoreVersion: 2,
  davPut: 4,
  davMkcol: 2,
  davDelete: 2,
  davMove: 6,
  davCopy: 4,
}

/** Any call. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  ...(Object.keys(kinds) as (keyof Kinds)[]).map((kind) => ({
    weight: WEIGHTS[kind],
    arbitrary: (kinds[kind] as fc.Arbitrary<object>).map((fields) => ({ kind, ...fields }) as Action),
  })),
)
