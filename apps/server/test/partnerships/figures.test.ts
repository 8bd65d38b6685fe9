import { calls } from '@arbour/contract/calls'
import { FIGURES } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asAmount, asPence } from '../files/model/figures.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import { connect } from '../support/connected.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { Figures, readTrees, type Stored, type Trees } from './figures-model.ts'
import { makeProject } from './projects.ts'

/** As in the other models: a failure prints `MODEL_SEED` and `MODEL_PATH`. */
const { MODEL_RUNS, MODEL_ACTIONS, MODEL_SEED, MODEL_PATH } = process.env
const ACTIONS = Number(MODEL_ACTIONS ?? (isLong ? 120 : 60))
const RUNS = Number(MODEL_RUNS ?? (isLong ? 100 : 6))
/** Milliseconds. */
const TIME_LIMIT_MS = isLong || MODEL_RUNS ? 3_600_000 : 240_000

const n = fc.nat(60)
const by = fc.nat(3)
const conflict = fc.constantFrom('keep' as const, 'replace' as const)
const role = fc.constantFrom<AssignedRole>('viewer', 'contributor', 'editor', 'editor')
const kinds = {
  create: fc.record({ by, in: n, name: fc.nat(3), isDir: fc.boolean() }),
  finance: fc.record({
    by,
    item: n,
    figure: fc.constantFrom(...FIGURES),
    amount: fc.option(fc.constantFrom('0', '0.01', '0.10', '12.5', '-3', '9999999999.99'), { freq: 5 }),
  }),
  move: fc.record({ by, item: n, to: n, conflict }),
  copy: fc.record({ by, item: n, to: n, conflict }),
  delete: fc.record({ by, item: n, isSoft: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)) }),
  restore: fc.record({ by, item: n, conflict }),
  offer: fc.record({ by, folders: fc.array(n, { maxLength: 3 }), role }),
  end: fc.record({ by }),
  begin: fc.record({ by, ours: fc.array(n, { maxLength: 2 }), theirs: fc.array(n, { maxLength: 2 }), role }),
}
type Kinds = { [K in keyof typeof kinds]: (typeof kinds)[K] extends fc.Arbitrary<infer T> ? { kind: K } & T : never }
type Action = Kinds[keyof Kinds]
type ActionOf<K extends keyof Kinds> = Kinds[K]
const WEIGHTS: Record<keyof Kinds, number> = {
  create: 6,
  finance: 8,
  move: 8,
  copy: 7,
  delete: 4,
  restore: 3,
  offer: 2,
  end: 1,
  begin: 2,
}
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  ...(Object.keys(kinds) as (keyof Kinds)[]).map((kind) => ({
    weight: WEIGHTS[kind],
    arbitrary: (kinds[kind] as fc.Arbitrary<object>).map((fields) => ({ kind, ...fields }) as Action),
  })),
)

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

interface Run {
  /** An Admin and a member of one team, then those of the other. */
  people: Person[]
  projects: [Item, Item]
  figures: Figures
  trees: Trees
  /** How often each action succeeded, and how often on another team's items. */
  done: Map<string, number>
}

const teamsOf = ({ people }: Run) => [...new Set(people.map(({ tenantId }) => tenantId))]

async function startRun(done: Run['done']): Promise<Run> {
  const people: Person[] = []
  for (let team = 0; team < 2; team += 1) {
    const admin = await world.person({ roles: ['Admin'] })
    people.push(admin, await world.person({ team: admin.tenantId }))
  }
  const [ann, , bo] = people as [Person, Person, Person]
  await connect(world.db, ann, bo)
  const [ours, theirs] = [await makeProject(world, ann, 'Alpha', 'Beta'), await makeProject(world, bo, 'Alpha', 'Gamma')]
  for (const [caller, { folders }] of [
    [ann, ours],
    [bo, theirs],
  ] as const)
    for (const folder of folders) await world.file(caller, folder.id, 'File 0.txt', 'x')
  const run = { people, projects: [ours.project, theirs.project] as [Item, Item], figures: new Figures(), done }
  return { ...run, trees: await readTrees(world.db, [ann.tenantId, bo.tenantId]) }
}

const nth = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]
const actor = ({ people }: Run, at: number): Person => people[at] as Person
/** Picks an item below top level: mostly a non-deleted one in the user's own tree, or one offered to them. */
function pick(run: Run, caller: Person, at: number): Stored | undefined {
  const all = [...run.trees.items.values()].filter(
    ({ parent, id }) => parent !== null && run.projects.every((project) => project.id !== id),
  )
  return nth(at % 7 === 0 ? all : all.filter((one) => isNear(run, caller, one)), at)
}

/** Picks a destination folder in the same way. */
function pickFolder(run: Run, caller: Person, at: number): Stored | undefined {
  const all = [...run.trees.items.values()].filter(({ isDir, isDeleted }) => isDir && !isDeleted)
  return nth(at % 7 === 0 ? all : all.filter((one) => isNear(run, caller, one)), at)
}

function isNear(run: Run, caller: Person, item: Stored): boolean {
  const { trees } = run
  const { tenantId } = caller
  if (item.isDeleted) return false
  const parent = item.parent === null ? undefined : trees.items.get(item.parent)
  if (item.team === tenantId) return !parent || isNear(run, caller, parent)
  const isShown = [...trees.items.values()].some(({ source, team }) => source === item.id && team === tenantId)
  return isShown || (parent !== undefined && isNear(run, caller, parent))
}

/** Returns the shown folder of a mount. */
const contentOf = ({ id, source }: Stored): string => source ?? id

async function after(run: Run): Promise<{ before: Trees; after: Trees }> {
  const before = run.trees
  run.trees = await readTrees(world.db, teamsOf(run))
  return { before, after: run.trees }
}

/** Updates the model's figures after a transfer: under the item's name, another name, or merged. */
function settle(run: Run, trees: { before: Trees; after: Trees }, put: Put): void {
  const { item, folderId, file, isCopy, conflict: mode } = put
  const source = contentOf(item)
  const key = trees.before.items.get(source)?.key ?? ''
  const name = item.source === null ? key : item.key
  const there = trees.before.named(folderId, name)
  const isMerged = mode === 'replace' && there !== undefined && there.id !== source && there.id === file
  if (isMerged) run.figures.merge(trees, source, there.id, { isCopy })
  else if (isCopy) run.figures.copied(trees, source, file)
}

interface Put {
  item: Stored
  folderId: string
  /** The resulting item. */
  file: string
  isCopy: boolean
  conflict: 'keep' | 'replace'
}

const DO: { [K in keyof Kinds]: (run: Run, action: ActionOf<K>) => Promise<boolean> } = {
  async create(run, action) {
    const caller = actor(run, action.by)
    const folder = pickFolder(run, caller, action.in)
    if (!folder) return false
    const name = action.isDir ? `Folder ${action.name}` : `File ${action.name}.txt`
    const content = action.isDir
      ? { type: 'folder' as const }
      : { type: 'file' as const, upload: await world.upload(caller, 'x') }
    const input = { parent_id: folder.id, name, conflict: 'keep' as const, ...content }
    return (await world.try(caller, calls.filesCreate, input)).status === 200
  },
  async finance(run, { by: at, item: which, figure, amount }) {
    const caller = actor(run, at)
    const item = pick(run, caller, which)
    if (!item) return false
    const input = { file_id: item.id, ...(amount === null ? { [`manual_${figure}`]: false } : { [figure]: amount }) }
    const { status, body } = await world.try(caller, calls.filesFinanceUpdate, input)
    const isTheirs = item.team === caller.tenantId && item.source === null
    if (!isTheirs) {
      expect([400, 403, 404, 410]).toContain(status)
      expect(JSON.stringify(body)).not.toMatch(/"(budget|cost|quoted|value)":"/)
    }
    if (status === 200) run.figures.set(item.id, figure, amount === null ? null : asPence(amount))
    return status === 200
  },
  async move(run, { by: at, item: which, to, conflict: mode }) {
    const caller = actor(run, at)
    const [item, folder] = [pick(run, caller, which), pickFolder(run, caller, to)]
    if (!item || !folder) return false
    const input = { id: item.id, destination_id: folder.id, conflict: mode }
    const { status, body } = await world.try(caller, calls.filesMove, input)
    if (status !== 200) return false
    const isCopy = body.meta.action === 'copy'
    // A mount has no figures, wherever it is.
    if (isCopy || item.source === null)
      settle(run, await after(run), { item, folderId: contentOf(folder), file: body.file.id, isCopy, conflict: mode })
    return true
  },
  async copy(run, { by: at, item: which, to, conflict: mode }) {
    const caller = actor(run, at)
    const [item, folder] = [pick(run, caller, which), pickFolder(run, caller, to)]
    if (!item || !folder) return false
    const input = { id: item.id, destination_id: folder.id, conflict: mode }
    const { status, body } = await world.try(caller, calls.filesDuplicate, input)
    if (status !== 200) return false
    settle(run, await after(run), { item, folderId: contentOf(folder), file: body.file.id, isCopy: true, conflict: mode })
    return true
  },
  async delete(run, { by: at, item: which, isSoft }) {
    const caller = actor(run, at)
    const item = pick(run, caller, which)
    return item !== undefined && (await world.try(caller, calls.filesDelete, { id: item.id, soft_delete: isSoft })).status === 200
  },
  async restore(run, { by: at, item: which, conflict: mode }) {
    const item = nth(
      [...run.trees.items.values()].filter(({ isDeleted }) => isDeleted),
      which,
    )
    if (!item) return false
    const { status, body } = await world.try(actor(run, at), calls.filesRestore, { id: item.id, conflict: mode })
    if (status !== 200) return false
    settle(run, await after(run), { item, folderId: item.parent ?? '', file: body.file.id, isCopy: false, conflict: mode })
    return true
  },
  async offer(run, { by: at, folders, role: user_role }) {
    const caller = actor(run, at)
    const project = projectOf(run, caller)
    const one = (await world.try(caller, calls.filesPartnerships, { id: project.id })).body.partnerships?.[0]
    if (!one) return false
    const accessibleFiles = offered(run, project, folders, user_role)
    return (await world.try(caller, calls.filesPartnershipsUpdate, { id: one.id, accessibleFiles })).status === 200
  },
  async end(run, { by: at }) {
    const caller = actor(run, at)
    const project = projectOf(run, caller)
    const one = (await world.try(caller, calls.filesPartnerships, { id: project.id })).body.partnerships?.[0]
    if (!one) return false
    return (await world.try(caller, calls.filesPartnershipsDelete, { id: one.id, file_id: project.id })).status === 200
  },
  begin,
}

/** One team invites, the other accepts. */
async function begin(run: Run, { by: at, ours, theirs, role: user_role }: ActionOf<'begin'>): Promise<boolean> {
  const caller = actor(run, at)
  const other = run.people.find(({ tenantId }) => tenantId !== caller.tenantId) as Person
  const [project, otherProject] = [projectOf(run, caller), projectOf(run, other)]
  const invitation = { tenantInvitees: [other.tenantId], accessibleFiles: offered(run, project, ours, user_role) }
  const { status, body } = await world.try(caller, calls.filesPartnershipsInitiate, { file_id: project.id, ...invitation })
  const [invited] = status === 200 ? body.partnerships : []
  if (!invited) return false
  const back = offered(run, otherProject, theirs, user_role)
  const input = { token: invited.id, fileToLinkId: otherProject.id, accessibleFiles: back }
  return (await world.try(other, calls.filesPartnershipsInvitesAccept, input)).status === 200
}

function projectOf({ projects, people }: Run, caller: Person): Item {
  return projects[people[0]?.tenantId === caller.tenantId ? 0 : 1]
}

/** Returns the direct subfolders of a project, to be offered. */
function offered({ trees }: Run, { id }: Item, which: readonly number[], user_role: AssignedRole) {
  const folders = trees.inside(id).filter(({ isDir }) => isDir)
  const ids = new Set(which.flatMap((at) => nth(folders, at)?.id ?? []))
  return [...ids].map((one) => ({ id: one, user_role }))
}

async function perform(run: Run, action: Action): Promise<void> {
  const { trees } = run
  const isDone = await (DO[action.kind] as (run: Run, action: Action) => Promise<boolean>)(run, action)
  if (isDone) run.done.set(action.kind, (run.done.get(action.kind) ?? 0) + 1)
  if (run.trees === trees) await after(run)
}

/** The stored figures are exactly those of each side's own items. */
function compareStored({ trees, figures }: Run): void {
  for (const item of trees.items.values()) {
    for (const figure of FIGURES) {
      const expected = [item.id, figure, asAmount(figures.shown(trees, item, figure)), figures.isManual(item, figure)]
      expect([item.id, figure, asAmount(item.shown[figure]), item.manual[figure]]).toEqual(expected)
    }
  }
}

/** What a user finds in everything they can open: figures of their own side, and none of the other's. */
async function compareVisible(run: Run, caller: Person): Promise<number> {
  let foreign = 0
  const look = async (folderId: string): Promise<void> => {
    const { items } = await world.call(caller, calls.filesChildren, { file_id: folderId })
    for (const item of items) {
      const stored = run.trees.items.get(item.id)
      if (stored?.team === caller.tenantId && stored.source === null) {
        for (const figure of FIGURES) expect(item.finance?.[figure]).toBe(asAmount(run.figures.shown(run.trees, stored, figure)))
      } else {
        foreign += 1
        expect(item.finance).toBeNull()
        for (const call of [calls.filesFinanceHistory, calls.filesFinanceParts]) {
          const input = { file_id: item.id, figure: 'cost' as const }
          expect([400, 403, 404, 409]).toContain((await world.try(caller, call, input)).status)
        }
      }
      if (item.is_dir && item.is_accessible) await look(item.id)
    }
  }
  await look(caller.rootId)
  const found = await world.call(caller, calls.filesSearch, { take: 500 })
  for (const item of found.items) if (item.connected_tenant_id !== null) expect(item.finance).toBeNull()
  if (caller === run.people[0] || caller === run.people[2]) {
    const { items } = await world.call(caller, calls.reportsFigures, { sub_type: 'project', take: 500 })
    for (const { id } of items) expect(run.trees.items.get(id)?.team).toBe(caller.tenantId)
  }
  return foreign
}

/** Both teams offer a folder with an item that has figures. */
const BEGINNING: Action[] = [
  { kind: 'begin', by: 0, ours: [0, 1], theirs: [0], role: 'editor' },
  { kind: 'finance', by: 0, item: 2, figure: 'cost', amount: '12.5' },
  { kind: 'finance', by: 2, item: 6, figure: 'cost', amount: '0.10' },
]

const figuresOf = async (caller: Person, { id }: { id: string }) =>
  (await world.call(caller, calls.filesGet, { id })).file.finance?.cost

it('figures stay on their side when a partner copies across, replaces and merges', async () => {
  const run = await startRun(new Map())
  const [ann, , bo] = run.people as [Person, Person, Person]
  await perform(run, { kind: 'begin', by: 0, ours: [0, 1], theirs: [0, 1], role: 'editor' })
  const childNamed = async (caller: Person, { id }: Item, name: string) =>
    (await world.call(caller, calls.filesChildren, { file_id: id })).items.find((one) => one.name === name) as Item
  const alpha = await childNamed(ann, run.projects[0], 'Alpha')
  const beta = await childNamed(ann, run.projects[0], 'Beta')
  const gamma = await childNamed(bo, run.projects[1], 'Gamma')
  const fileIn = (caller: Person, folder: Item) => childNamed(caller, folder, 'File 0.txt')
  const [ours, theirs] = [await fileIn(ann, alpha), await fileIn(bo, gamma)]
  const cost = (caller: Person, file: Item, amount: string) =>
    world.call(caller, calls.filesFinanceUpdate, { file_id: file.id, cost: amount })
  await cost(ann, ours, '12.50')
  await cost(ann, await fileIn(ann, beta), '1.00')
  await cost(bo, theirs, '5.00')
  const put = (caller: Person, file: Item, to: Item) =>
    world.call(caller, calls.filesDuplicate, { id: file.id, destination_id: to.id, conflict: 'replace' })
  // Each item onto the other across teams: both keep their figures.
  await put(bo, theirs, alpha)
  await put(bo, ours, gamma)
  expect(await Promise.all([figuresOf(ann, ours), figuresOf(bo, theirs)])).toEqual(['12.50', '5.00'])
  // Next to it across teams: it has no figures.
  const { file: copy } = await world.call(bo, calls.filesMove, { id: ours.id, destination_id: gamma.id, conflict: 'keep' })
  expect([copy.finance?.cost, await figuresOf(bo, gamma), await figuresOf(bo, run.projects[1])]).toEqual([null, '5.00', '5.00'])
  // Within the offered folder, by a user who does not see figures: the existing item wins, and the totals follow.
  await world.call(bo, calls.filesMove, { id: ours.id, destination_id: beta.id, conflict: 'replace' })
  expect(await Promise.all([alpha, beta, run.projects[0]].map((one) => figuresOf(ann, one)))).toEqual([null, '1.00', '1.00'])
})

it('figures are exactly those of the own side, whatever two partners do in their offered folders', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const done: Run['done'] = new Map()
  let foreign = 0
  const property = fc.asyncProperty(fc.array(anyAction, { minLength: 1, maxLength: ACTIONS, size: 'max' }), async (actions) => {
    const run = await startRun(done)
    for (const action of [...BEGINNING, ...actions]) {
      await perform(run, action)
      compareStored(run)
    }
    for (const caller of run.people) foreign += await compareVisible(run, caller)
    await assertConsistent(world)
  })
  const seed = MODEL_SEED ? { seed: Number(MODEL_SEED), path: MODEL_PATH ?? '' } : {}
  // The initial state comes first: each side reaches the other team's items, which random actions may remove.
  const examples: [Action[]][] = [[[]]]
  const interruptAfterTimeLimit = TIME_LIMIT_MS - 40_000
  await fc.assert(property, { numRuns: RUNS + examples.length, examples, interruptAfterTimeLimit, ...seed })
  // Not only rejections, and the other team’s items were used.
  expect([...done.keys()]).toEqual(expect.arrayContaining(['begin', 'finance', 'create', 'move', 'copy']))
  expect(foreign).toBeGreaterThan(0)
})
