import fc from 'fast-check'

const by = fc.nat(5)
const n = fc.nat(30)
/** Names that conflict; null is a unique one. */
const name = fc.constantFrom('Alpha', 'Beta', null)
const role = fc.constantFrom('viewer' as const, 'contributor' as const, 'editor' as const)

const kinds = {
  create: fc.record({ by, in: n, name, isDir: fc.boolean() }),
  rename: fc.record({ by, item: n, name }),
  carry: fc.record({ by, item: n, to: n }),
  delete: fc.record({ by, item: n, isSoft: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)) }),
  restore: fc.record({ by, item: n }),
  restrict: fc.record({ by, item: n, how: fc.constantFrom('open' as const, 'restricted' as const, 'hidden' as const) }),
  connect: fc.record({ by, with: fc.nat(2) }),
  disconnect: fc.record({ by, with: fc.nat(2) }),
  share: fc.record({
    by,
    item: n,
    with: fc.nat(1),
    role,
    people: fc.constantFrom('all' as const, 'first' as const, 'second' as const, 'group' as const),
  }),
  change: fc.record({ by, share: n, role, narrows: fc.boolean() }),
  withdraw: fc.record({ by, share: n }),
  decline: fc.record({ by, share: n }),
  place: fc.record({ by, share: n, in: n }),
  expire: fc.record({ share: n, isTended: fc.boolean() }),
  leave: fc.record({ by }),
  regroup: fc.record({ by, caller: fc.nat(1), isIn: fc.boolean() }),
}

type Kinds = { [K in keyof typeof kinds]: (typeof kinds)[K] extends fc.Arbitrary<infer T> ? { kind: K } & T : never }
/** An action as plain data. Numbers refer to what exists at that moment. */
export type Action = Kinds[keyof Kinds]
export type ActionOf<K extends keyof Kinds> = Kinds[K]

const WEIGHTS: Record<keyof Kinds, number> = {
  create: 5,
  rename: 2,
  carry: 9,
  delete: 4,
  restore: 3,
  restrict: 3,
  connect: 2,
  disconnect: 1,
  share: 8,
  change: 3,
  withdraw: 1,
  decline: 2,
  place: 10,
  expire: 1,
  leave: 1,
  regroup: 3,
}

/** Any action. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  ...(Object.keys(kinds) as (keyof Kinds)[]).map((kind) => ({
    weight: WEIGHTS[kind],
    arbitrary: (kinds[kind] as fc.Arbitrary<object>).map((fields) => ({ kind, ...fields }) as Action),
  })),
)
