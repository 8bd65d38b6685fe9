import type { Item } from '@arbour/contract/entities/items/item'
import type { User } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { FakeTeam } from '../../support/fakes/fake-team.ts'
import { dialog } from '../../support/screen.ts'
import { TeamPeople } from '../../support/team-people.ts'
import { VisibleTree } from '../../support/visible-tree.ts'

export let team: FakeTeam
export let people: TeamPeople
export let tree: VisibleTree
export let grace: User
export const list = page.getByRole('list', { name: t('sharing.viewAs.itemsNameCanSee', { name: 'Grace Hopper' }) })
export const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
export const banner = page.getByRole('region', { name: t('sharing.viewAs.viewAs') })
export const explanation = dialog(t('sharing.common.why'))
export const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
export const getPathname = () => router.state.location.pathname
export const getViewAsPath = (folder?: Item) => `/see-as/${grace.id}${folder ? `/${folder.id}` : ''}`

/** Creates a team with Grace Hopper, whose access the tests set, before each test. */
export function setUpVisibleTree(): void {
  beforeEach(() => {
    team = new FakeTeam()
    people = new TeamPeople(team)
    grace = people.add('Grace Hopper')
    tree = new VisibleTree(team, (id) => people.get(id))
  })
}
