import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSource } from '#modules/files/imports/sources/listing.ts'
import { openServerFolder } from '#modules/files/imports/sources/server-folder.ts'
import type { SourceEntry } from '#modules/files/imports/sources/source.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { importAll, treeBelow } from './importing.ts'

let world: World
let admin: Person
let root: string
let outside: string
const folders: { team: string; name: string; path: string }[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'arbour-import-'))
  outside = await mkdtemp(join(tmpdir(), 'arbour-outside-'))
  world = await makeWorld({ importFolders: folders })
  admin = await world.person({ roles: ['Admin'] })
  const tenant = await world.db
    .selectFrom('tenants')
    .select('subdomain')
    .where('id', '=', admin.tenantId)
    .executeTakeFirstOrThrow()
  folders.push({ team: tenant.subdomain, name: 'Archive', path: root })
  await mkdir(join(root, 'Plans'))
  await writeFile(join(root, 'Plans', 'A.txt'), 'inside')
  await writeFile(join(outside, 'secret.txt'), 'secret')
  await symlink(outside, join(root, 'away'))
  await symlink('/etc/passwd', join(root, 'passwd'))
  await symlink(join(root, 'Plans'), join(root, 'near'))
})
afterAll(async () => {
  await world.close()
  await rm(root, { recursive: true })
  await rm(outside, { recursive: true })
})

async function listed(): Promise<SourceEntry[]> {
  const source = await openServerFolder(root)
  const entries: SourceEntry[] = []
  for await (const entry of listSource(source, new AbortController().signal)) entries.push(entry)
  return entries
}

describe('a folder of the server', () => {
  it('is imported with dates and without link targets', async () => {
    const modified = new Date('2015-03-04T05:06:07.000Z')
    await utimes(join(root, 'Plans', 'A.txt'), modified, modified)
    const target = await world.folder(admin, admin.rootId, 'Target')
    expect(await world.call(admin, calls.importsSources, {})).toEqual({ folders: ['Archive'] })
    const ended = await importAll(world, admin, { parent_id: target.id, source: { kind: 'folder', name: 'Archive' } })
    const link = 'It’s a symbolic link, which isn’t followed'
    expect(ended).toMatchObject({ state: 'done', reported: { away: link, near: link, passwd: link } })
    expect(await treeBelow(world, target.id)).toEqual({ Plans: null, 'Plans/A.txt': 'inside' })
    const { updated } = await world.db
      .selectFrom('items')
      .select('updated')
      .where('name', '=', 'A.txt')
      .where('tenant_id', '=', admin.tenantId)
      .executeTakeFirstOrThrow()
    expect(updated).toEqual(modified)
  })

  it('is only offered to its team’s Admins, by name and never by path', async () => {
    const colleague = await world.person({ team: admin.tenantId })
    const stranger = await world.person({ roles: ['Admin'] })
    for (const caller of [colleague, stranger]) {
      expect(await world.call(caller, calls.importsSources, {})).toEqual({ folders: [] })
      const input = { parent_id: caller.rootId, source: { kind: 'folder' as const, name: 'Archive' } }
      for (const call of [calls.importsCheck, calls.importsStart]) expect((await world.try(caller, call, input)).status).toBe(404)
    }
    for (const name of [root, '../Archive', '/etc', 'Archive/Plans']) {
      const input = { parent_id: admin.rootId, source: { kind: 'folder' as const, name } }
      expect((await world.try(admin, calls.importsStart, input)).status).toBe(404)
    }
  })

  it('does not follow a link that replaced an ancestor or the file since it was listed', async () => {
    const source = await openServerFolder(root)
    const { signal } = new AbortController()
    const entry = (await listed()).find(({ segments }) => segments.at(-1) === 'A.txt')
    if (!entry) throw new Error('Not listed')
    expect(await text(await source.open(entry, signal))).toBe('inside')
    await writeFile(join(outside, 'A.txt'), 'secret')
    await rename(join(root, 'Plans'), join(root, 'Moved'))
    await symlink(outside, join(root, 'Plans'))
    await expect(source.open(entry, signal)).rejects.toThrow('It has changed since it was listed')
    await rm(join(root, 'Plans'))
    await mkdir(join(root, 'Plans'))
    await symlink(join(outside, 'A.txt'), join(root, 'Plans', 'A.txt'))
    await expect(source.open(entry, signal)).rejects.toThrow()
    for (const way of [['..', 'x'], ['Plans', '..', '..', 'etc'], ['/etc/passwd'], ['']])
      await expect(source.open({ ref: JSON.stringify(way), size: null }, signal)).rejects.toThrow(
        'It has changed since it was listed',
      )
    await rm(join(root, 'Plans'), { recursive: true })
    await rename(join(root, 'Moved'), join(root, 'Plans'))
  })
})
