import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole, ItemRole } from '@arbour/contract/entities/sharing/access'
import type { AppRole } from '@arbour/contract/entities/team/people'
import fc from 'fast-check'
import { untilDelivered } from '../support/delivered.ts'
import type { Person, World } from '../support/world.ts'

/** Members of the tree's team: an Admin and three members. */
export const PEOPLE = 4

/** The users listed on an item, and whether it is restricted. */
export interface Setting {
  access: 'open' | 'restricted' | 'hidden'
  people: { n: number; role: AssignedRole }[]
}

/** An item of a tree, as plain data: `in` is the index of its parent, `by` that of the user. */
interface Sprout {
  in: number
  isDir: boolean
  by: number
  setting: Setting | null
}

const ACCESS = {
  open: { is_access_restricted: false, is_hidden_when_restricted: false },
  restricted: { is_access_restricted: true, is_hidden_when_restricted: false },
  hidden: { is_access_restricted: true, is_hidden_when_restricted: true },
}

export const anySetting: fc.Arbitrary<Setting> = fc.record({
  access: fc.constantFrom('open', 'restricted', 'restricted', 'hidden'),
  people: fc.uniqueArray(
    fc.record({ n: fc.nat(PEOPLE - 1), role: fc.constantFrom<AssignedRole>('viewer', 'contributor', 'editor') }),
    { maxLength: 2, selector: ({ n }) => n },
  ),
})

/** Any small tree. */
export const anyTree: fc.Arbitrary<Sprout[]> = fc.array(
  fc.record({
    in: fc.nat(8),
    isDir: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
    by: fc.nat(PEOPLE - 1),
    setting: fc.option(anySetting, { freq: 2 }),
  }),
  { minLength: 4, maxLength: 10, size: 'max' },
)

/** A team with a tree; every name is unique and contains no word of other texts. */
export interface Tree {
  people: readonly Person[]
  /** Includes the root. */
  items: readonly Item[]
}

/** Creates a tree in a new team: first all items, then their access, descendants first, so that their owners still can. */
export async function plant(
  world: World,
  sprouts: readonly Sprout[],
  { roles = [] }: { roles?: readonly AppRole[] } = {},
): Promise<Tree> {
  const admin = await world.person({ roles: ['Admin'] })
  const people = [admin]
  while (people.length < PEOPLE) people.push(await world.person({ team: admin.tenantId, roles }))
  const { file: root } = await world.call(admin, calls.filesGet, { id: admin.rootId })
  const items: Item[] = [root]
  for (const [index, sprout] of sprouts.entries()) {
    const folders = items.filter((item) => item.is_dir)
    const folder = nth(folders, sprout.in)
    const name = `unique${String(index).padStart(3, '0')}x`
    const caller = nth(people, sprout.by)
    items.push(
      sprout.isDir ? await world.folder(caller, folder.id, name) : await world.file(caller, folder.id, `${name}.txt`, 'x'),
    )
  }
  for (const [index, { by, setting }] of [...sprouts.entries()].toReversed()) {
    const item = items[index + 1]
    if (item && setting) await world.call(nth(people, by), calls.filesAccessUpdate, asUpdate(item, setting, people))
  }
  // Last-change dates of folders are derived from events.
  await untilDelivered(world)
  return { people, items }
}

/** A setting in the form of `files/access/update`. Its owner is not part of the list, and a file has no contributors. */
export function asUpdate({ id, is_dir }: Item, { access, people: listed }: Setting, people: readonly Person[]) {
  const fileUsers = listed.map(({ n, role }) => ({
    user_id: nth(people, n).userId,
    user_role: role === 'contributor' && !is_dir ? ('viewer' as const) : role,
  }))
  return { id, access: ACCESS[access], fileUsers }
}

/** Returns the roles of all users who can open an item, by id, as returned to any of them. */
export async function rolesOf(world: World, { people }: Tree, id: string): Promise<Map<string, ItemRole>> {
  for (const caller of people) {
    const { status, body } = await world.try(caller, calls.filesUsers, { id })
    if (status === 200) return new Map(body.items.map(({ user, user_role }) => [user.id, user_role]))
  }
  return new Map()
}

/** Returns the nth element, modulo the length. */
export function nth<T>(all: readonly T[], n: number): T {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('There is none')
  return one
}
