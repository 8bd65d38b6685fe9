import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { give } from '../support/give.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { type Ids, makeIds } from './ids.ts'
import { makeOutsiders, type Outsiders } from './outsiders.ts'
import { ENTRIES } from './table.ts'

let world: World
let outsiders: Outsiders
/** Nobody, and visitors whose link has expired or was deleted. */
const rejected: (Person | null)[] = [null]

beforeAll(async () => {
  world = await makeWorld()
  outsiders = await makeOutsiders(world)
  const { owner, outside, visitorToken } = outsiders
  const makeVisitor = async (itemId: string): Promise<string> => {
    const linkId = randomUUID()
    const grantee = { kind: 'link', linkId } as const
    await give(world.db, { tenantId: owner.tenantId, itemId, grantee, role: 'viewer', source: 'link' })
    rejected.push({ ...owner, token: visitorToken(linkId) })
    return linkId
  }
  const expired = await makeVisitor((await world.file(owner, owner.rootId, 'expired.txt')).id)
  const past = new Date(Date.now() - 1)
  await world.db.updateTable('public_links').set({ expires: past }).where('id', '=', expired).execute()
  await world.db.updateTable('grants').set({ expires: past }).where('grantee_id', '=', expired).execute()
  await world.call(owner, calls.filesSharesLinkDelete, { id: await makeVisitor(outside.id) })
})
afterAll(() => world.close())

function makeExternalIds({ owner, partner, linkId, shareId, shared, inside, closed }: Outsiders): Ids {
  return makeIds({
    folder: shared.id,
    item: shared.id,
    file: inside.id,
    path: `/i/${inside.id}`,
    binned: inside.id,
    closed: closed.id,
    member: owner.userId,
    team: owner.tenantId,
    person: partner.userId,
    partner: partner.tenantId,
    callerRoot: partner.rootId,
    destination: partner.rootId,
    share: shareId,
    link: linkId,
  })
}

const cases = ENTRIES.map(([name, { input = () => ({}), inputFor, partner, visitor = 401 }]) => ({
  name,
  input: inputFor?.externalUser ?? input,
  partner,
  visitor,
}))

describe('a caller from outside the team', () => {
  it.each(cases)('$name returns $partner to a partner and $visitor to a visitor', async ({ name, input, partner, visitor }) => {
    const call: Call = calls[name]
    const statusFor = async (caller: Person | null) => (await world.try(caller, call, input(makeExternalIds(outsiders)))).status
    expect([await statusFor(outsiders.partner), await statusFor(outsiders.visitor)]).toEqual([partner, visitor])
    expect(await Promise.all(rejected.map(statusFor))).toEqual([401, 401, 401])
  })
})
