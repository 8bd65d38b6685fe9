import { named } from '../notifications/panel.ts'
import { connect } from './connected.ts'
import type { Person, World } from './world.ts'

/** Users of four teams; `admin`, `boss`, `cy` and `di` are Admins. */
export interface NamedTeams {
  admin: Person
  ann: Person
  boss: Person
  bo: Person
  bob: Person
  cy: Person
  di: Person
}

/**
 * Creates four teams: Arbour Bridges with Ann and an Admin; Harbour with Bo, Bob and the boss; Riggers with Cy; Divers with Di. Arbour
 * Bridges has been connected with Harbour for 60 seconds, and with Riggers for 30.
 */
export async function makeNamedTeams(world: World): Promise<NamedTeams> {
  async function makeTeam(name: string): Promise<Person> {
    const admin = await world.person({ roles: ['Admin'] })
    await world.db.updateTable('tenants').set({ name }).where('id', '=', admin.tenantId).execute()
    return admin
  }
  const admin = await makeTeam('Arbour Bridges')
  const ann = await named(world, admin, 'Ann')
  const boss = await makeTeam('Harbour')
  const bo = await named(world, boss, 'Bo')
  const bob = await named(world, boss, 'Bob')
  const cy = await makeTeam('Riggers')
  const di = await makeTeam('Divers')
  await connect(world.db, ann, bo, { ago: 60 })
  await connect(world.db, cy, ann, { ago: 30 })
  return { admin, ann, boss, bo, bob, cy, di }
}
