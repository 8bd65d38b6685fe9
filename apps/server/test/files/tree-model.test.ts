import { calls } from '@arbour/contract/calls'
import { nameKey, numberedName } from '@arbour/contract/names'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertWhole } from '../support/assert-whole.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

/** What the tree should be: a map of items, changed by the plainest code that obeys design.md section 3. */
interface ModelItem {
  id: string
  parent: string | null
  name: string
  isDir: boolean
  isDeleted: boolean
  versions: number
}

const NAMES = ['a', 'A', 'b', 'b.txt', 'é', 'e\u0301'] as const
const CONFLICTS = ['error', 'keep', 'replace'] as const

class Model {
  readonly items = new Map<string, ModelItem>()

  get(id: string): ModelItem {
    const item = this.items.get(id)
    if (!item) throw new Error('Not in the model')
    return item
  }
  chain(id: string): ModelItem[] {
    const item = this.get(id)
    return item.parent === null ? [item] : [...this.chain(item.parent), item]
  }
  isInBin(id: string): boolean {
    return this.chain(id).some((item) => item.isDeleted)
  }
  children(id: string): ModelItem[] {
    return [...this.items.values()].filter((item) => item.parent === id && !item.isDeleted)
  }
  sibling(parent: string, name: string, except?: string): ModelItem | undefined {
    return this.children(parent).find((item) => item.id !== except && nameKey(item.name) === nameKey(name))
  }
  freeName(parent: string, name: string, isDir: boolean): string {
    for (let n = 2; ; n += 1) {
      const candidate = numberedName(name, n, isDir)
      if (!this.sibling(parent, candidate)) return candidate
    }
  }
  path(id: string): string {
    const chain = this.chain(id)
    const top = chain.findLastIndex((item) => item.isDeleted)
    const names = chain.slice(Math.max(top, 0) + 1).map((item) => item.name)
    return [top === -1 ? '/all' : `/bin/${chain[top]?.id}`, ...names].join('/')
  }
  /** Puts an item into a folder; gives the status that the call should answer. */
  place(id: string, parent: string, conflict: (typeof CONFLICTS)[number]): number {
    const item = this.get(id)
    if (!this.get(parent).isDir || this.chain(parent).some((above) => above.id === id)) return 409
    const other = this.sibling(parent, item.name, id)
    if (other && conflict === 'error') return 409
    if (other && conflict === 'replace') return this.canMerge(id, other.id) ? this.merge(id, other.id) : 409
    if (other) item.name = this.freeName(parent, item.name, item.isDir)
    item.parent = parent
    item.isDeleted = false
    return 200
  }
  canMerge(source: string, target: string): boolean {
    if (this.get(source).isDir !== this.get(target).isDir) return false
    return this.children(source).every((child) => {
      const other = this.sibling(target, child.name)
      return !other || this.canMerge(child.id, other.id)
    })
  }
  merge(source: string, target: string): number {
    this.get(target).versions += this.get(source).versions
    for (const child of this.children(source)) {
      const other = this.sibling(target, child.name)
      if (other) this.merge(child.id, other.id)
    }
    for (const item of this.items.values()) if (item.parent === source) item.parent = target
    this.items.delete(source)
    return 200
  }
  purge(id: string): void {
    for (const child of this.children(id)) this.purge(child.id)
    for (const item of this.items.values()) if (item.parent === id) item.parent = null
    this.items.delete(id)
  }
}

interface Real {
  world: World
  who: Person
}
type Command = fc.AsyncCommand<Model, Real>

/** Picks an item of the model by a number that fast-check can shrink. */
function pick(model: Model, n: number, wanted: (item: ModelItem) => boolean): ModelItem | undefined {
  const found = [...model.items.values()].filter(wanted)
  return found[n % found.length]
}

const isLiving = (model: Model) => (item: ModelItem) => !model.isInBin(item.id)
const isRoot = (item: ModelItem) => item.parent === null && !item.isDeleted

class Create implements Command {
  readonly at: number
  readonly name: string
  readonly isDir: boolean
  readonly conflict: (typeof CONFLICTS)[number]
  constructor(at: number, name: string, isDir: boolean, conflict: (typeof CONFLICTS)[number]) {
    this.at = at
    this.name = name
    this.isDir = isDir
    this.conflict = conflict
  }
  check = () => true
  async run(model: Model, { world, who }: Real) {
    const parent = pick(model, this.at, (item) => item.isDir && !model.isInBin(item.id))
    if (!parent) return
    const upload = this.isDir ? undefined : await world.upload(who, 'x')
    const type = this.isDir ? ('folder' as const) : ('file' as const)
    const answer = await world.try(who, calls.filesCreate, {
      parent_id: parent.id,
      name: this.name,
      type,
      upload,
      conflict: this.conflict,
    })
    const other = model.sibling(parent.id, this.name)
    if (other && (this.conflict === 'error' || (this.conflict === 'replace' && other.isDir !== this.isDir))) {
      expect(answer.status).toBe(409)
      return
    }
    expect(answer.status).toBe(200)
    if (other && this.conflict === 'replace') {
      expect(answer.body.file.id).toBe(other.id)
      if (!this.isDir) other.versions += 1
      return
    }
    const name = (other ? model.freeName(parent.id, this.name, this.isDir) : this.name).normalize('NFC')
    expect(answer.body.file.name).toBe(name)
    const { id } = answer.body.file
    model.items.set(id, { id, parent: parent.id, name, isDir: this.isDir, isDeleted: false, versions: this.isDir ? 0 : 1 })
  }
  toString = () => `create(${this.at}, ${this.name}, ${this.isDir}, ${this.conflict})`
}

class Rename implements Command {
  readonly at: number
  readonly name: string
  constructor(at: number, name: string) {
    this.at = at
    this.name = name
  }
  check = () => true
  async run(model: Model, { world, who }: Real) {
    const item = pick(model, this.at, isLiving(model))
    if (!item) return
    const { status } = await world.try(who, calls.filesRename, { id: item.id, name: this.name })
    if (isRoot(item)) return expect(status).toBe(403)
    const taken = item.parent !== null && model.sibling(item.parent, this.name, item.id)
    expect(status).toBe(taken ? 409 : 200)
    if (!taken) item.name = this.name.normalize('NFC')
  }
  toString = () => `rename(${this.at}, ${this.name})`
}

class Move implements Command {
  readonly at: number
  readonly to: number
  readonly conflict: (typeof CONFLICTS)[number]
  constructor(at: number, to: number, conflict: (typeof CONFLICTS)[number]) {
    this.at = at
    this.to = to
    this.conflict = conflict
  }
  check = () => true
  async run(model: Model, { world, who }: Real) {
    const item = pick(model, this.at, isLiving(model))
    const to = pick(model, this.to, isLiving(model))
    if (!item || !to) return
    const { status } = await world.try(who, calls.filesMove, { id: item.id, destination_id: to.id, conflict: this.conflict })
    if (isRoot(item)) return expect(status).toBe(403)
    expect(status).toBe(item.parent === to.id ? 200 : model.place(item.id, to.id, this.conflict))
  }
  toString = () => `move(${this.at}, ${this.to}, ${this.conflict})`
}

class Delete implements Command {
  readonly at: number
  readonly isSoft: boolean
  constructor(at: number, isSoft: boolean) {
    this.at = at
    this.isSoft = isSoft
  }
  check = () => true
  async run(model: Model, { world, who }: Real) {
    const item = pick(model, this.at, (candidate) => !this.isSoft || !model.isInBin(candidate.id))
    if (!item) return
    const { status } = await world.try(who, calls.filesDelete, { id: item.id, soft_delete: this.isSoft })
    if (isRoot(item)) return expect(status).toBe(403)
    expect(status).toBe(200)
    if (this.isSoft) item.isDeleted = true
    else model.purge(item.id)
  }
  toString = () => `delete(${this.at}, ${this.isSoft ? 'soft' : 'for good'})`
}

class Restore implements Command {
  readonly at: number
  readonly to: number | null
  readonly conflict: (typeof CONFLICTS)[number]
  constructor(at: number, to: number | null, conflict: (typeof CONFLICTS)[number]) {
    this.at = at
    this.to = to
    this.conflict = conflict
  }
  check = () => true
  async run(model: Model, { world, who }: Real) {
    const item = pick(model, this.at, (candidate) => model.isInBin(candidate.id))
    const to = this.to === null ? undefined : pick(model, this.to, isLiving(model))
    if (!item) return
    const { status } = await world.try(who, calls.filesRestore, {
      id: item.id,
      parent_file_id: to?.id ?? null,
      conflict: this.conflict,
    })
    const parent = to?.id ?? item.parent
    if (parent === null || (!to && model.isInBin(parent))) return expect(status).toBe(410)
    expect(status).toBe(model.place(item.id, parent, this.conflict))
  }
  toString = () => `restore(${this.at}, ${this.to}, ${this.conflict})`
}

class EmptyBin implements Command {
  check = () => true
  async run(model: Model, { world, who }: Real) {
    await world.call(who, calls.filesBinEmpty, {})
    for (const item of [...model.items.values()]) if (item.isDeleted && model.items.has(item.id)) model.purge(item.id)
  }
  toString = () => 'emptyBin()'
}

const at = fc.nat(50)
const name = fc.constantFrom(...NAMES)
const conflict = fc.constantFrom(...CONFLICTS)
const commands = fc.commands(
  [
    fc.tuple(at, name, fc.boolean(), conflict).map((args) => new Create(...args)),
    fc.tuple(at, name, fc.boolean(), conflict).map((args) => new Create(...args)),
    fc.tuple(at, name).map((args) => new Rename(...args)),
    fc.tuple(at, at, conflict).map((args) => new Move(...args)),
    fc.tuple(at, at, conflict).map((args) => new Move(...args)),
    fc.tuple(at, fc.boolean()).map((args) => new Delete(...args)),
    fc.tuple(at, fc.option(at), conflict).map((args) => new Restore(...args)),
    fc.constant(new EmptyBin()),
  ],
  { maxCommands: 60, size: 'max' },
)

/** Compares all that the API shows with the model. */
async function compare(model: Model, { world, who }: Real): Promise<void> {
  for (const item of model.items.values()) {
    const { file } = await world.call(who, calls.filesGet, { id: item.id })
    expect([file.path, file.name, file.deleted !== null]).toEqual([
      model.path(item.id),
      isRoot(item) ? 'All files' : item.name,
      model.isInBin(item.id),
    ])
    const byPath = await world.call(who, calls.filesBrowse, { path: file.path, is_deleted: model.isInBin(item.id), take: 500 })
    expect(byPath.file).toEqual(file)
    expect(byPath.items.map((child) => child.id).sort()).toEqual(
      model
        .children(item.id)
        .map((child) => child.id)
        .sort(),
    )
    const versions = await world.db
      .selectFrom('versions')
      .select('object_id')
      .where('item_id', '=', item.id)
      .orderBy('created')
      .execute()
    expect(versions).toHaveLength(item.versions)
    if (!item.isDir) expect(versions.map((version) => version.object_id)).toContain(file.object_id)
  }
  const { count } = await world.db
    .selectFrom('items')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', who.tenantId)
    .executeTakeFirstOrThrow()
  expect(count).toBe(model.items.size)
}

describe('the tree', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  })
  afterAll(() => world.close())

  it('is what a plain model says after any run of creates, renames, moves, deletions and restorations', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (run) => {
        const who = await world.person({ roles: ['Admin'] })
        const real = { world, who }
        const model = new Model()
        model.items.set(who.rootId, {
          id: who.rootId,
          parent: null,
          name: 'All files',
          isDir: true,
          isDeleted: false,
          versions: 0,
        })
        await fc.asyncModelRun(() => ({ model, real }), run)
        await compare(model, real)
        await assertWhole(world)
      }),
      { numRuns: 40 },
    )
  })

  it('stays whole whatever runs at the same time', async () => {
    const act = fc.record({
      kind: fc.constantFrom('move', 'delete', 'restore', 'create', 'rename', 'purge'),
      a: fc.nat(11),
      b: fc.nat(11),
      name,
      conflict,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 24 }), async (acts) => {
        const who = await world.person({ roles: ['Admin'] })
        const ids = [who.rootId]
        for (let i = 0; i < 9; i += 1) ids.push((await world.folder(who, ids[Math.floor(i / 2)] ?? who.rootId, `f${i}`)).id)
        for (let i = 0; i < 2; i += 1) ids.push((await world.file(who, ids[i + 1] ?? '', 'b.txt')).id)
        const id = (n: number) => ids[n] ?? who.rootId
        const answers = await Promise.all(
          acts.map((one) => {
            if (one.kind === 'move')
              return world.try(who, calls.filesMove, { id: id(one.a), destination_id: id(one.b), conflict: one.conflict })
            if (one.kind === 'delete') return world.try(who, calls.filesDelete, { id: id(one.a) })
            if (one.kind === 'purge') return world.try(who, calls.filesDelete, { id: id(one.a), soft_delete: false })
            if (one.kind === 'restore')
              return world.try(who, calls.filesRestore, { id: id(one.a), parent_file_id: id(one.b), conflict: one.conflict })
            if (one.kind === 'rename') return world.try(who, calls.filesRename, { id: id(one.a), name: one.name })
            return world.try(who, calls.filesCreate, {
              parent_id: id(one.b),
              name: one.name,
              type: 'folder',
              conflict: one.conflict,
            })
          }),
        )
        for (const { status, body } of answers) expect([200, 403, 404, 409, 410], JSON.stringify(body)).toContain(status)
        await assertWhole(world)
      }),
      { numRuns: 30 },
    )
  })

  it('lets one of two moves fail that would together make a cycle', async () => {
    const who = await world.person()
    for (let i = 0; i < 10; i += 1) {
      const a = await world.folder(who, who.rootId, `a${i}`)
      const b = await world.folder(who, who.rootId, `b${i}`)
      const answers = await Promise.all([
        world.try(who, calls.filesMove, { id: a.id, destination_id: b.id }),
        world.try(who, calls.filesMove, { id: b.id, destination_id: a.id }),
      ])
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    }
    await assertWhole(world)
  })

  it('gives one of twenty creates of one name the name, and each of twenty that keep both a name of its own', async () => {
    const who = await world.person()
    const twenty = (conflict: 'error' | 'keep') =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          world.try(who, calls.filesCreate, { parent_id: who.rootId, name: 'Same', type: 'folder', conflict }),
        ),
      )
    const strict = await twenty('error')
    expect(strict.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(strict.filter((answer) => answer.status === 409 && answer.body.code === 'name_conflict')).toHaveLength(19)
    const kept = await twenty('keep')
    expect(new Set(kept.map((answer) => answer.body.file.name)).size).toBe(20)
  })
})
