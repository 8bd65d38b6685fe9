import { calls } from '@arbour/contract/calls'
import type { Call, CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idFields } from '../authorisation/id-fields.ts'
import { connect, mount } from '../support/connected.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// A call with an item of an unsupported type returns 400 at its field, and with one in the bin 410.

const KINDS = ['folder', 'project', 'file', 'link', 'shortcut', 'smart', 'mount', 'root'] as const
type Kind = (typeof KINDS)[number]
const FOLDERS: readonly Kind[] = ['folder', 'project', 'mount', 'root']

/** Test inputs: an item of each type, and other ids. */
let ids: Record<Kind | 'binnedFile' | 'binnedFolder' | 'spare' | 'view' | 'binned' | 'upload' | 'share' | 'team', string>

interface Entry {
  call: Call
  field: string
  input: (id: string) => object
  /** The supported types: all others are rejected. */
  takes: readonly Kind[]
  /** Statuses for a file and a folder in the bin: by default 410 for both. */
  binned?: readonly [file: number, folder: number]
}

const filters = (id: string) => ({ filters: { parent_id: id } })
const at = (id: string) => ({ parent_id: id, name: `For ${id}` })
const zip = (parent: string, file: string) => ({ parent_id: parent, source: { kind: 'zip', file_id: file } })
const hook = (id: string) => ({ folder_id: id, url: 'https://example.com/hook', events: ['item.created'] })
const period = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }
const recently = (id: string) => ({ folder_id: id, at: new Date(Date.now() - 1000).toISOString() })
const OWN_FOLDERS: readonly Kind[] = ['folder', 'project', 'root']
const LINKABLE: readonly Kind[] = ['folder', 'project', 'file']

const ENTRIES: readonly Entry[] = [
  { call: calls.filesCreate, field: 'parent_id', input: (id) => ({ ...at(id), type: 'folder' }), takes: FOLDERS },
  {
    call: calls.filesCreate,
    field: 'filters.parent_id',
    input: (id) => ({ ...at(ids.spare), name: `View of ${id}`, type: 'smart', ...filters(id) }),
    takes: FOLDERS,
  },
  { call: calls.filesUpdate, field: 'filters.parent_id', input: (id) => ({ id: ids.view, ...filters(id) }), takes: FOLDERS },
  {
    call: calls.filesFiltersUpdate,
    field: 'filters.parent_id',
    input: (id) => ({ id: ids.view, ...filters(id) }),
    takes: FOLDERS,
  },
  {
    call: calls.filesCreate,
    field: 'shortcut_file_id',
    input: (id) => ({ ...at(ids.spare), type: 'shortcut', shortcut_file_id: id }),
    takes: ['folder', 'project', 'file', 'smart', 'mount', 'root'],
  },
  {
    call: calls.filesUpdate,
    field: 'shortcut_file_id',
    input: (id) => ({ id: ids.shortcut, shortcut_file_id: id }),
    takes: ['folder', 'project', 'file', 'smart', 'mount'],
  },
  {
    call: calls.filesCreateFiles,
    field: 'parent_id',
    input: (id) => ({ parent_id: id, files: [{ name: 'a.txt', upload: ids.upload }] }),
    takes: FOLDERS,
  },
  ...[calls.filesMove, calls.filesDuplicate].map((call) => ({
    call,
    field: 'destination_id',
    input: (id: string) => ({ id: ids.spare, destination_id: id, conflict: 'keep' }),
    takes: FOLDERS,
  })),
  {
    call: calls.filesRestore,
    field: 'parent_file_id',
    input: (id) => ({ id: ids.binned, parent_file_id: id }),
    takes: OWN_FOLDERS,
  },
  {
    call: calls.filesAccessImpact,
    field: 'destination_id',
    input: (id) => ({ ids: [ids.spare], destination_id: id }),
    takes: OWN_FOLDERS,
  },
  {
    call: calls.filesChildren,
    field: 'file_id',
    input: (id) => ({ file_id: id }),
    takes: [...FOLDERS, 'smart'],
    binned: [400, 200],
  },
  {
    call: calls.filesFinanceUpdate,
    field: 'file_id',
    input: (id) => ({ file_id: id, budget: '1' }),
    takes: [...OWN_FOLDERS, 'file'],
  },
  { call: calls.filesFinanceHistory, field: 'file_id', input: (id) => ({ file_id: id }), takes: [...OWN_FOLDERS, 'file'] },
  { call: calls.filesFinanceParts, field: 'file_id', input: (id) => ({ file_id: id, figure: 'cost' }), takes: OWN_FOLDERS },
  ...[calls.importsCheck, calls.importsStart].flatMap((call) => [
    { call, field: 'parent_id', input: (id: string) => zip(id, ids.file), takes: FOLDERS },
    { call, field: 'source.file_id', input: (id: string) => zip(ids.spare, id), takes: ['file'] as const },
  ]),
  // Items without links and shares list those of their ancestors.
  { call: calls.filesSharesOutside, field: 'file_id', input: (id) => ({ file_id: id }), takes: KINDS, binned: [200, 200] },
  {
    call: calls.filesPartnershipsInitiate,
    field: 'file_id',
    input: (id) => ({ file_id: id, emailInvitees: ['grace@example.org'] }),
    takes: ['project'],
  },
  ...[calls.filesSharesLinkCreate, calls.filesSharesLinkGet].flatMap((call) => [
    { call, field: 'file_id', input: (id: string) => ({ file_id: id }), takes: LINKABLE },
    { call, field: 'file_id', input: (id: string) => ({ file_id: id, kind: 'request' }), takes: ['folder', 'project'] as const },
  ]),
  {
    call: calls.filesSharesInitiate,
    field: 'file_id',
    input: (id) => ({ file_id: id, tenantInvitees: [ids.team] }),
    takes: ['folder', 'project'],
  },
  {
    call: calls.filesSharesUnmappedAdd,
    field: 'parent_id',
    input: (id) => ({ id: ids.share, parent_id: id }),
    takes: OWN_FOLDERS,
  },
  { call: calls.filesSearch, field: 'parent_id', input: (id) => ({ parent_id: id }), takes: FOLDERS },
  { call: calls.filesRestoreActivity, field: 'folder_id', input: (id) => ({ folder_id: id, ...period }), takes: OWN_FOLDERS },
  { call: calls.filesRestorePreview, field: 'folder_id', input: recently, takes: OWN_FOLDERS },
  {
    call: calls.filesRestoreStart,
    field: 'folder_id',
    input: (id) => ({ ...recently(id), kinds: ['content'] }),
    takes: OWN_FOLDERS,
  },
  { call: calls.filesRestoreList, field: 'folder_id', input: (id) => ({ folder_id: id }), takes: OWN_FOLDERS },
  { call: calls.webhooksCreate, field: 'folder_id', input: hook, takes: OWN_FOLDERS },
  { call: calls.webhooksList, field: 'folder_id', input: (id) => ({ folder_id: id }), takes: OWN_FOLDERS },
]

/** Fields that repeat the location or the item of another field: anything else is not found. */
const REPEATING = ['filesPartnershipsDelete file_id', 'filesSharesDeleteFile parent_id']

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person({ roles: ['Admin'] })
  const partner = await world.person({ roles: ['Admin'] })
  await connect(world.db, caller, partner)
  const make = async (input: Partial<CallInput<typeof calls.filesCreate>> & { name: string }): Promise<string> => {
    const request = { parent_id: caller.rootId, type: 'folder', ...input } as CallInput<typeof calls.filesCreate>
    return (await world.call(caller, calls.filesCreate, request)).file.id
  }
  const offer = async (folder: Item): Promise<string> => {
    const request = { file_id: folder.id, tenantInvitees: [caller.tenantId], role: 'editor' as const }
    return (await world.call(partner, calls.filesSharesInitiate, request)).shares[0]?.id ?? ''
  }
  const theirs = await world.folder(partner, partner.rootId, 'Theirs')
  await offer(theirs)
  const file = (await world.file(caller, caller.rootId, 'file.txt')).id
  ids = {
    folder: await make({ name: 'Folder' }),
    project: await make({ name: 'Project', sub_type: 'project' }),
    file,
    link: await make({ name: 'Link', type: 'link', link: { url: 'https://example.com/', image: null } }),
    shortcut: await make({ name: 'Shortcut', type: 'shortcut', shortcut_file_id: file }),
    smart: await make({ name: 'Smart view', type: 'smart', filters: { q: 'nothing' } }),
    mount: await mount(world.db, { by: caller, tenantId: partner.tenantId, itemId: theirs.id }),
    root: caller.rootId,
    binnedFile: (await world.file(caller, caller.rootId, 'binned.txt')).id,
    binnedFolder: await make({ name: 'Binned folder' }),
    spare: await make({ name: 'Spare' }),
    view: await make({ name: 'View', type: 'smart', filters: { q: 'nothing' } }),
    binned: await make({ name: 'Binned' }),
    upload: await world.upload(caller, 'one'),
    share: await offer(await world.folder(partner, partner.rootId, 'Theirs too')),
    team: partner.tenantId,
  }
  for (const id of [ids.binnedFile, ids.binnedFolder, ids.binned]) await world.call(caller, calls.filesDelete, { id })
})
afterAll(() => world.close())

const nameOf = (call: Call) => Object.entries(calls).find(([, one]) => one === call)?.[0] ?? ''

it('covers every field that names a folder or a file', () => {
  const named = /(^|\.)(parent_id|destination_id|file_id|parent_file_id|shortcut_file_id|folder_id)$/
  const fields = Object.entries(calls).flatMap(([name, call]) =>
    idFields(call)
      .filter((field) => named.test(field))
      .map((field) => `${name} ${field}`),
  )
  const known = ENTRIES.map(({ call, field }) => `${nameOf(call)} ${field}`)
  expect(fields.toSorted()).toEqual([...new Set([...known, ...REPEATING])].toSorted())
})

it.each(ENTRIES.map((entry) => [`${nameOf(entry.call)} ${entry.field}`, entry] as const))(
  '%s',
  async (_, { call, field, input, takes, binned = [410, 410] }) => {
    const ask = async (id: string) => {
      const { status, body } = await world.try(caller, call, input(id) as CallInput<typeof call>)
      const { code, fields } = body as { code?: string; fields?: Record<string, string> }
      return { status, code, problem: fields?.[field] }
    }
    const wrong = KINDS.filter((kind) => !takes.includes(kind))
    for (const kind of wrong) {
      const response = { status: 400, code: 'invalid', problem: expect.stringMatching(/./) }
      expect([kind, await ask(ids[kind])]).toEqual([kind, response])
    }
    expect([(await ask(ids.binnedFile)).status, (await ask(ids.binnedFolder)).status]).toEqual(binned)
    for (const kind of takes) {
      const { status, problem } = await ask(ids[kind])
      expect([kind, status < 500, status === 403 || status === 404, problem]).toEqual([kind, true, false, undefined])
    }
  },
)
