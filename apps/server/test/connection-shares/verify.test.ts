import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { verify } from '#modules/operations/verify/verify.ts'
import { connect, mount } from '../support/connected.ts'
import { endIn } from '../support/end-time.ts'
import { makeWorld } from '../support/world.ts'
import { setUpFolder } from './connected-folder.ts'
import { invite, shareFolder } from './folders.ts'

setUpFolder()

it('npm run verify finds inconsistencies', async () => {
  const broken = await makeWorld()
  try {
    const one = await broken.person()
    const two = await broken.person()
    await connect(broken.db, one, two)
    const shared = await broken.folder(one, one.rootId, 'Shared')
    const { id } = await shareFolder(broken, one, shared, { tenantInvitees: [two.tenantId] })
    const failing = async (breakIt: ReturnType<typeof sql>) => {
      const { results } = await broken.db
        .transaction()
        .execute(async (tx) => {
          await breakIt.execute(tx)
          return tx
        })
        .then(() => verify(broken, { isDeep: false, grace: 0 }))
      return results.filter(({ total }) => total > 0).map(({ invariant }) => invariant)
    }
    expect(await failing(sql`SELECT 1`)).toEqual([])
    const expires = endIn(3600_000)
    await shareFolder(broken, one, shared, { userInvitees: [invite(two)], expires })
    expect(await failing(sql`UPDATE share_grantees SET expires = NULL`)).toEqual([
      'What shares give stands in grants, and nothing else does',
    ])
    expect(await failing(sql`UPDATE share_grantees SET expires = ${expires}`)).toEqual([])
    await broken.folder(two, two.rootId, 'Of theirs')
    await mount(broken.db, { by: two, tenantId: one.tenantId, itemId: shared.id, forPerson: true })
    expect(await failing(sql`SELECT 1`)).toEqual(['Every mount shows what is shared with whom it stands there for'])
    expect(await failing(sql`UPDATE grants SET role = 'editor' WHERE source = 'share'`)).toContain(
      'What shares give stands in grants, and nothing else does',
    )
    expect(
      await failing(sql`INSERT INTO share_grantees (share_id, user_id, role) VALUES (${id}, ${one.userId}, 'viewer')`),
    ).toContain('People and groups of a share are those of the team that it is with')
    expect(await failing(sql`UPDATE connections SET accepted = NULL`)).toContain(
      'Teams share folders of their own with connected teams',
    )
    const child = await broken.folder(one, shared.id, 'Child')
    expect(
      await failing(sql`INSERT INTO share_addresses (id, tenant_id, item_id, email, role)
        VALUES (gen_random_uuid(), ${one.tenantId}, ${child.id}, 'a@example.org', 'viewer')`),
    ).toContain('No shared folder, and no mount, stands in another')
    expect(await failing(sql`UPDATE shares SET is_restricted = true; `)).toContain(
      'What shares give stands in grants, and nothing else does',
    )
  } finally {
    await broken.close({ isBroken: true })
  }
})
