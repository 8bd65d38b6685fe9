import { createHash, randomBytes } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from '../webdav/device.ts'

let world: World
let person: Person
let device: Device
/** The paths of the user's files, and of a transfer. */
let files: string
let transfer: string

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await world.person({ roles: ['Admin'] })
  device = await connectDevice(world, person)
  const server = `/sync/${device.root.split('/')[2]}/remote.php/dav`
  files = `${server}/files/me/`
  transfer = `${server}/uploads/me/1234567890`
})

const parts = [Buffer.from('first '), randomBytes(300_000), Buffer.from(' last')]
const whole = Buffer.concat(parts)
const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')
const begin = () => device.send('MKCOL', transfer)
const sendPart = (number: number, body: Buffer, headers = {}) => device.send('PUT', `${transfer}/${number}`, { body, headers })
const finish = (name: string, headers = {}) =>
  device.send('MOVE', `${transfer}/.file`, { headers: { destination: files + name, ...headers } })
const contentOf = async (name: string) => {
  const { token } = device
  const authorization = `Basic ${Buffer.from(`me:${token}`).toString('base64')}`
  return (await world.app.inject({ url: files + name, headers: { authorization } })).rawPayload
}
const unused = () => world.db.selectFrom('uploads').select('id').where('tenant_id', '=', person.tenantId).execute()

describe('a file that is sent in parts', () => {
  it('is put together in the order of the numbers, with its date and checksum', async () => {
    expect((await begin()).status).toBe(201)
    expect((await sendPart(10, parts[2] ?? Buffer.alloc(0))).status).toBe(201)
    expect((await sendPart(1, parts[0] ?? Buffer.alloc(0))).status).toBe(201)
    expect(
      (await sendPart(2, parts[1] ?? Buffer.alloc(0), { 'oc-checksum': `SHA1:${sha1(parts[1] ?? Buffer.alloc(0))}` })).status,
    ).toBe(201)
    const { status, headers } = await finish('big.bin', {
      'oc-total-length': String(whole.length),
      'x-oc-mtime': '1700000000',
      'oc-checksum': `SHA1:${sha1(whole)}`,
    })
    expect([status, headers['x-oc-mtime']]).toEqual([201, 'accepted'])
    expect(headers['oc-fileid']).toMatch(/^[\da-f]{32}$/)
    expect((await contentOf('big.bin')).equals(whole)).toBe(true)
    const found = await device.send('PROPFIND', `${files}big.bin`, { headers: { depth: '0' } })
    expect(found.body).toContain('Tue, 14 Nov 2023 22:13:20 GMT')
    expect(found.body).toContain(String(headers.etag).replaceAll('"', '&quot;'))
    expect(await unused()).toEqual([])
    expect((await finish('again.bin')).status).toBe(404)
  })

  it('goes on after an interruption with the parts that are there', async () => {
    await begin()
    await sendPart(1, parts[0] ?? Buffer.alloc(0))
    await sendPart(2, Buffer.from('half'))
    expect((await begin()).status).toBe(405)
    const list = await device.send('PROPFIND', transfer, { headers: { depth: '1' } })
    expect(list.status).toBe(207)
    expect([...list.body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href]) => href)).toEqual([
      `${transfer}/`,
      `${transfer}/1`,
      `${transfer}/2`,
    ])
    expect(list.body).toContain('<d:getcontentlength>6</d:getcontentlength>')
    await sendPart(2, parts[1] ?? Buffer.alloc(0))
    await sendPart(3, parts[2] ?? Buffer.alloc(0))
    expect((await finish('big.bin')).status).toBe(201)
    expect((await contentOf('big.bin')).equals(whole)).toBe(true)
  })

  it('is not put together with missing or damaged parts, and nothing is lost', async () => {
    await begin()
    expect((await finish('big.bin')).status).toBe(400)
    await sendPart(1, parts[0] ?? Buffer.alloc(0))
    expect((await sendPart(2, Buffer.from('x'), { 'oc-checksum': `SHA1:${sha1(Buffer.from('y'))}` })).status).toBe(400)
    expect((await finish('big.bin', { 'oc-total-length': String(whole.length) })).status).toBe(400)
    await sendPart(2, parts[1] ?? Buffer.alloc(0))
    await sendPart(3, parts[2] ?? Buffer.alloc(0))
    expect((await finish('big.bin', { 'oc-checksum': `SHA1:${sha1(parts[0] ?? Buffer.alloc(0))}` })).status).toBe(400)
    expect((await contentOf('big.bin')).toString()).toContain('error')
    expect((await finish('big.bin', { 'oc-checksum': `SHA1:${sha1(whole)}` })).status).toBe(201)
  })

  it('becomes a version only of the content that the client knows', async () => {
    const { headers } = await device.send('PUT', `${files}plan.txt`, { body: 'one' })
    await begin()
    await sendPart(1, Buffer.from('from the device'))
    await device.send('PUT', `${files}plan.txt`, { body: 'from somebody else' })
    const condition = { if: `<${files}plan.txt> ([${headers.etag}])` }
    expect((await finish('plan.txt', condition)).status).toBe(412)
    expect((await contentOf('plan.txt')).toString()).toBe('from somebody else')
    const now = await device.send('PROPFIND', `${files}plan.txt`, { headers: { depth: '0' } })
    const etag = /<d:getetag>([^<]*)</.exec(now.body)?.[1]?.replaceAll('&quot;', '"')
    expect((await finish('plan.txt', { if: `<${files}plan.txt> ([${etag}])` })).status).toBe(204)
    expect((await contentOf('plan.txt')).toString()).toBe('from the device')
  })

  it('is forgotten on request, and belongs to its user alone', async () => {
    await begin()
    await sendPart(1, Buffer.from('x'))
    const colleague = await connectDevice(world, await world.person({ team: person.tenantId }))
    expect((await colleague.send('PROPFIND', transfer, { headers: { depth: '1' } })).status).toBe(404)
    expect((await colleague.send('MOVE', `${transfer}/.file`, { headers: { destination: `${files}theirs.bin` } })).status).toBe(
      404,
    )
    expect((await device.send('DELETE', transfer)).status).toBe(204)
    expect((await device.send('PUT', `${transfer}/2`, { body: 'y' })).status).toBe(404)
    expect(await unused()).toEqual([])
  })

  it('counts once for the quota of the team', async () => {
    await sql`INSERT INTO team_quotas (tenant_id, bytes) VALUES (${person.tenantId}, ${whole.length + 1000})`.execute(world.db)
    await begin()
    for (const [at, part] of parts.entries()) expect((await sendPart(at + 1, part)).status).toBe(201)
    expect((await finish('big.bin')).status).toBe(201)
    await begin()
    expect((await sendPart(1, randomBytes(5000))).status).toBe(507)
  })

  it('is refused with malformed names', async () => {
    await begin()
    for (const name of ['x', '-1', '1.5', '9'.repeat(20)])
      expect((await device.send('PUT', `${transfer}/${name}`, { body: 'x' })).status).toBe(400)
    expect((await device.send('MOVE', `${transfer}/1`, { headers: { destination: `${files}a.txt` } })).status).toBe(405)
    expect((await device.send('MKCOL', `${transfer.replace(/\d+$/, '')}${'n'.repeat(300)}`)).status).toBe(400)
    expect((await world.call(person, calls.filesBrowse, { path: '/all' })).items).toEqual([])
  })
})
