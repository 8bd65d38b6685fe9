import { pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AccessRule } from '@arbour/contract/entities/sharing/access'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { User } from '@arbour/contract/entities/team/people'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { ConnectedTeams } from '../support/connected-teams.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { act, button, dialog, folder, item, press } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { TeamPeople } from '../support/team-people.ts'
import { VisibleTree } from '../support/visible-tree.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let people: TeamPeople
let tree: VisibleTree
let grace: User
const list = page.getByRole('list', { name: 'What Grace Hopper sees' })
const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
const link = (name: string) => list.getByRole('link', { name, exact: true })
const banner = page.getByRole('region', { name: 'See as' })
const whole = page.getByRole('switch', { name: 'Also show what Grace does not see' })
const why = dialog('Why?')
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const at = () => router.state.location.pathname
const seen = (folder?: Item) => `/see-as/${grace.id}${folder ? `/${folder.id}` : ''}`

const focusOn = async (target: Locator) => {
  await expect.element(target).toBeVisible()
  ;(target.element() as HTMLElement).focus()
}

beforeEach(() => {
  team = new FakeTeam()
  people = new TeamPeople(team)
  grace = people.add('Grace Hopper')
  tree = new VisibleTree(team, (id) => people.get(id))
})

describe('Tree viewed as another user', () => {
  test('shows their items and permissions', async () => {
    tree.stands(team.folder('Drawings'), 'contributor')
    tree.stands(team.folder('Contracts'), null)
    tree.stands(team.add('Letter.pdf'), 'viewer')
    tree.stands(team.add('Own.pdf'), 'owner')
    tree.stands(team.folder('Secret'), 'unseen')
    await renderApp(team, seen())
    await expect.element(banner.getByText('You see this as Grace Hopper would. Nothing can be changed here.')).toBeVisible()
    await expect.element(row('Drawings').getByText('Can contribute')).toBeVisible()
    await expect.element(row('Contracts').getByText('ACCESS RESTRICTED')).toBeVisible()
    await expect.element(row('Letter.pdf').getByText('Can view')).toBeVisible()
    await expect.element(row('Own.pdf').getByText('Owner')).toBeVisible()
    await expect.element(row('Secret')).not.toBeInTheDocument()
    await expect.element(page.getByText('Grace sees 4 of 5 items.')).toBeVisible()
    await expectAccessible()
  })

  test('shows invisible items on request', async () => {
    tree.stands(team.folder('Secret'), 'unseen')
    tree.close(team.folder('Of Bo', { is_accessible: false }))
    team.add('Open.pdf')
    await renderApp(team, seen())
    await expect.element(row('Open.pdf')).toBeVisible()
    await expect.element(row('Of Bo')).not.toBeInTheDocument()
    await whole.click()
    await expect.element(row('Secret').getByText('Not visible to Grace')).toBeVisible()
    await expect.element(row('Of Bo').getByText('Closed to you')).toBeVisible()
    await expect.element(row('Of Bo').getByRole('button')).not.toBeInTheDocument()
    await expect.element(row('Of Bo').getByRole('link')).not.toBeInTheDocument()
    await expect.element(page.getByText('Grace sees 1 of 2 items. 1 item is closed to you.')).toBeVisible()
    await expectAccessible()
  })

  test('is navigated with clicks, breadcrumbs and Back, and left to the shown folder', async () => {
    const drawings = team.folder('Drawings')
    team.folder('Old', { into: drawings })
    await renderApp(team, seen())
    await link('Drawings').click()
    await expect.element(heading('Drawings')).toBeVisible()
    await link('Old').click()
    await expect.element(heading('Old')).toBeVisible()
    await expect.element(page.getByText('There are no items in this folder')).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Drawings' }).click()
    await expect.element(heading('Drawings')).toBeVisible()
    expect(at()).toBe(seen(drawings))
    router.history.back()
    await expect.element(heading('Old')).toBeVisible()
    router.history.back()
    await expect.element(heading('Drawings')).toBeVisible()
    await button(banner, 'Leave See as').click()
    await expect.element(folder('Old')).toBeVisible()
    expect(at()).toBe('/all/Drawings')
  })

  test('is navigated with the keyboard, and the focus follows', async () => {
    const drawings = team.folder('Drawings')
    team.folder('Old', { into: drawings })
    team.add('Plan.pdf', { into: drawings })
    team.folder('Zebra')
    await renderApp(team, seen())
    await focusOn(link('Drawings'))
    await press('{ArrowDown}')
    await expect.element(link('Zebra')).toHaveFocus()
    await press('{Home}{Enter}')
    await expect.element(heading('Drawings')).toBeVisible()
    await expect.element(link('Old')).toHaveFocus()
    await press('{ArrowDown}')
    await expect.element(button(list, 'Why? Plan.pdf')).toHaveFocus()
    await press('{ArrowUp}{ArrowRight}')
    await expect.element(button(list, 'Why? Old')).toHaveFocus()
    await press('{Backspace}')
    await expect.element(heading('All files')).toBeVisible()
    await expect.element(link('Drawings')).toHaveFocus()
    await press('{Backspace}')
    expect(at()).toBe(seen(team.root))
  })

  test('is navigated with the keyboard into and out of an empty folder', async () => {
    team.folder('Drawings')
    await renderApp(team, seen())
    await focusOn(link('Drawings'))
    await press('{Enter}')
    await expect.element(heading('Drawings')).toHaveFocus()
    await press('{Backspace}')
    await expect.element(link('Drawings')).toHaveFocus()
  })

  test('loads the pages of a long folder on scrolling and renders the visible rows', async () => {
    for (let number = 1000; number < 2200; number++) {
      const file = team.add(`Photo ${number}.jpg`)
      if (number < 1990) tree.stands(file, 'unseen')
    }
    await renderApp(team, seen())
    // She sees nothing of the first page: the second is loaded automatically.
    await expect.element(row('Photo 1990.jpg')).toBeVisible()
    await expect.element(row('Photo 2199.jpg')).not.toBeInTheDocument()
    await whole.click()
    await expect.element(row('Photo 1000.jpg')).toBeVisible()
    expect(list.getByRole('listitem').elements().length).toBeLessThan(60)
    await focusOn(button(list, 'Why? Photo 1000.jpg'))
    await press('{End}')
    // Of all pages, the last of which has loaded.
    await expect.element(page.getByText('Grace sees 210 of 1,200 items.')).toBeVisible()
    await press('{End}')
    await expect.element(button(list, 'Why? Photo 2199.jpg')).toHaveFocus()
    expect(team.api.asked('filesAccessSeeAs').map((asked) => asked.page)).toEqual([1, 2, 3])
  })

  test('shows a failed page and retries', async () => {
    for (let number = 1000; number < 1600; number++) team.add(`Photo ${number}.jpg`)
    let isBroken = true
    team.api.on('filesAccessSeeAs', (request, before) => {
      if (request.page === 2 && isBroken) throw new Refusal('forbidden')
      return before(request)
    })
    await renderApp(team, seen())
    await focusOn(button(list, 'Why? Photo 1000.jpg'))
    await press('{End}')
    await expect.element(list.getByText('More could not be loaded')).toBeVisible()
    isBroken = false
    await button(list, 'Retry').click()
    await expect.element(row('Photo 1500.jpg')).toBeVisible()
  })

  test('explains a folder that they do not see', async () => {
    const secret = team.folder('Secret')
    tree.stands(secret, 'unseen')
    tree.stands(team.add('Inside.pdf', { into: secret }), 'unseen')
    await renderApp(team, seen(secret))
    await expect.element(page.getByText('Grace Hopper does not see “Secret”.')).toBeVisible()
    await page.getByRole('button', { name: 'Show what Grace does not see' }).click()
    await expect.element(row('Inside.pdf').getByText('Not visible to Grace')).toBeVisible()
    await expect.element(page.getByText('Grace Hopper does not see “Secret”.')).toBeVisible()
    await page.getByRole('button', { name: 'Why? Secret' }).click()
    await expect.element(why.getByRole('heading', { name: 'Grace Hopper does not see “Secret”.' })).toBeVisible()
  })

  test('names who can use it if it is forbidden', async () => {
    team.api.on('filesAccessSeeAs', () => {
      throw new Refusal('forbidden')
    })
    await renderApp(team, seen())
    await expect.element(page.getByText('Permission denied')).toBeVisible()
    await expect.element(banner.getByText('Grace Hopper')).toBeVisible()
    await button(banner, 'Leave See as').click()
    await expect.poll(at).toBe('/all')
  })

  test('is not found for an unknown person or folder', async () => {
    await renderApp(team, `/see-as/${newId()}`)
    await expect.element(page.getByText('404 - Not Found!')).toBeVisible()
  })

  test('follows changes by others, including lost permission', async () => {
    const drawings = team.folder('Drawings')
    await renderApp(team, seen(drawings))
    await expect.element(page.getByText('There are no items in this folder')).toBeVisible()
    team.channel.open()
    const plan = team.add('Plan.pdf', { into: drawings })
    await expect.poll(() => team.channel.rooms.has(drawings.id)).toBe(true)
    team.channel.publish('add', { id: plan.id, parent_id: drawings.id })
    await expect.element(row('Plan.pdf')).toBeVisible()
    team.api.on('filesAccessSeeAs', () => {
      throw new Refusal('forbidden')
    })
    team.channel.publish('update', { id: plan.id, parent_id: drawings.id })
    await expect.element(page.getByText('Permission denied')).toBeVisible()
    await expect.element(row('Plan.pdf')).not.toBeInTheDocument()
  })

  test('refetches only a few times during many changes', { tags: ['long'] }, async () => {
    const drawings = team.folder('Drawings')
    const plan = team.add('Plan.pdf', { into: drawings })
    await renderApp(team, seen(drawings))
    await expect.element(row('Plan.pdf')).toBeVisible()
    team.channel.open()
    await expect.poll(() => team.channel.rooms.has(drawings.id)).toBe(true)
    const before = team.api.asked('filesAccessSeeAs').length
    for (let number = 0; number < 100; number++) {
      team.channel.publish('update', { id: plan.id, parent_id: drawings.id })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    team.add('Last.pdf', { into: drawings })
    team.channel.publish('update', { id: plan.id, parent_id: drawings.id })
    await expect.element(row('Last.pdf')).toBeVisible()
    expect(team.api.asked('filesAccessSeeAs').length - before).toBeLessThan(10)
  })

  test('fits a phone with touch targets', async () => {
    await onPhone()
    const drawings = team.folder('Drawings with a name that is much too long for a telephone')
    tree.stands(team.folder('Contracts', { into: drawings }), null)
    team.add('Plan of the whole bridge from the north.pdf', { into: drawings })
    await renderApp(team, seen(drawings))
    await expect.element(row('Contracts')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
  })
})

const rule = (
  kind: AccessRule['rule'],
  of: Item | null,
  role: AccessRule['role'],
  more: Partial<AccessRule> = {},
): AccessRule => ({
  group: null,
  rule: kind,
  item: of && { id: of.id, name: of.name, path: of.path },
  role,
  set_by: null,
  set_at: null,
  ...more,
})

describe('Explanation', () => {
  const sentences = () =>
    why
      .getByRole('listitem')
      .elements()
      .map((one: Element) => [...one.querySelectorAll('p')].map((p) => p.textContent))

  test('lists the rules in order with author and date, and links to their folders', async () => {
    const contracts = team.folder('Contracts')
    const plan = team.add('Plan.pdf', { into: contracts })
    tree.explain(plan, {
      rules: [
        rule('member', team.root, 'editor'),
        rule('restricted', contracts, null, { set_by: { id: newId(), name: 'Bo Elm' }, set_at: '2026-11-03T09:00:00.000Z' }),
        rule('listed', contracts, 'viewer', { set_by: { id: team.userId, name: 'Ada Byron' } }),
        rule('restricted', null, null),
        rule('owner', plan, 'owner'),
      ],
      takes: [],
    })
    tree.stands(plan, 'owner')
    await renderApp(team, seen(contracts))
    await button(list, 'Why? Plan.pdf').click()
    await expect.element(why.getByRole('heading', { name: 'Grace Hopper owns “Plan.pdf”.' })).toBeVisible()
    expect(sentences()).toEqual([
      ['Everybody in Bridges can edit what is at the top of “All files”'],
      ['“Contracts” is open to selected people only', 'Set by Bo Elm on 3 November 2026'],
      ['Grace is listed on “Contracts” as a viewer', 'Set by you'],
      ['A folder that is closed to you is open to selected people only'],
      ['Grace owns “Plan.pdf”'],
    ])
    await expect.element(why.getByRole('link', { name: 'Plan.pdf' })).not.toBeInTheDocument()
    await expect.element(why.getByText('What would let Grace open it')).not.toBeInTheDocument()
    await expectAccessible()
    await why.getByRole('link', { name: 'All files' }).click()
    await expect.element(heading('All files')).toBeVisible()
    await expect.element(why).not.toBeInTheDocument()
  })

  test('shows what would be required, with a link to the form', async () => {
    const contracts = team.folder('Contracts')
    const others = team.folder('Of Bo', { is_owned: false })
    tree.stands(contracts, null)
    const nameOf = ({ id, name, path }: Item) => ({ id, name, path })
    tree.explain(contracts, {
      rules: [rule('restricted', contracts, null)],
      takes: [
        { remedy: 'list', item: nameOf(contracts) },
        { remedy: 'open', item: nameOf(others) },
        { remedy: 'list', item: null },
      ],
    })
    await renderApp(team, seen())
    await button(list, 'Why? Contracts').click()
    await expect.element(why.getByText('Add Grace to “Contracts”')).toBeVisible()
    const ofBo = why.getByRole('listitem').filter({ hasText: 'Open “Of Bo” to the team' })
    await expect.element(ofBo.getByText('Only its owner can')).toBeVisible()
    await expect.element(why.getByText('Add Grace to a folder that is closed to you')).toBeVisible()
    await expect.element(why.getByRole('button', { name: /^Sharing of/ })).toHaveTextContent('Sharing')
    const before = team.api.asked('filesAccessExplain').length
    await button(why, 'Sharing of Contracts').click()
    await expect.element(page.getByRole('tab', { name: 'Team and Sharing' })).toHaveAttribute('aria-selected', 'true')
    tree.stands(contracts, 'viewer')
    await press('{Escape}')
    await expect.poll(() => team.api.asked('filesAccessExplain').length).toBeGreaterThan(before)
    await expect.element(row('Contracts').getByText('Can view')).toBeInTheDocument()
  })

  test('retries loading what would be required', async () => {
    const contracts = team.folder('Contracts')
    tree.stands(contracts, null)
    const { id, name, path } = contracts
    tree.explain(contracts, {
      rules: [rule('restricted', contracts, null)],
      takes: [{ remedy: 'list', item: { id, name, path } }],
    })
    let isRefused = true
    team.api.on('filesGet', (request, usual) => {
      if (isRefused) throw new Refusal('not_found')
      return usual(request)
    })
    await renderApp(team, seen())
    await button(list, 'Why? Contracts').click()
    const retry = button(why, 'Retry: Add Grace to “Contracts”')
    await expect.element(retry).toBeVisible()
    isRefused = false
    await retry.click()
    await expect.element(button(why, 'Sharing of Contracts')).toBeVisible()
  })

  test('is refetched instead of shown from the cache, and covered by a rejection', async () => {
    const contracts = team.folder('Contracts')
    await renderApp(team, seen())
    const first = why.getByRole('heading', { name: 'Grace Hopper can edit “Contracts”.' })
    await button(list, 'Why? Contracts').click()
    await expect.element(first).toBeVisible()
    await press('{Escape}')
    await expect.element(why).not.toBeInTheDocument()
    const gate = Promise.withResolvers<void>()
    team.api.on('filesAccessExplain', async (request, usual) => {
      await gate.promise
      return usual(request)
    })
    await button(list, 'Why? Contracts').click()
    await expect.element(why.getByRole('status', { name: 'Loading' })).toBeVisible()
    gate.resolve()
    await expect.element(first).toBeVisible()
    team.api.on('filesAccessExplain', () => {
      throw new Refusal('forbidden', { message: 'Permission denied' })
    })
    team.channel.open()
    await expect.poll(() => team.channel.rooms.size).toBeGreaterThan(0)
    team.channel.publish('update', { id: contracts.id, parent_id: team.root.id })
    await expect.element(why.getByText('Permission denied')).toBeVisible()
    await expect.element(first).not.toBeInTheDocument()
  })

  test('names who can request it if it is forbidden', async () => {
    team.folder('Contracts')
    team.api.on('filesAccessExplain', () => {
      throw new Refusal('forbidden', { message: 'Permission denied' })
    })
    await renderApp(team, seen())
    await button(list, 'Why? Contracts').click()
    await expect.element(why.getByText('The owner of an item can ask this, and Admins who can open it.')).toBeVisible()
  })
})

describe('Entry points', () => {
  const chooser = dialog('See as…')
  const choose = async (within: Locator, name: string) => {
    const person = within.getByRole('textbox', { name: 'Person' })
    await expect.element(person).toHaveFocus()
    await person.fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
  }

  test('include the menu of a folder, for the chosen person', async () => {
    const drawings = team.folder('Drawings')
    await renderApp(team)
    await act(folder('Drawings'), 'See as…')
    await choose(chooser, 'Grace')
    await expect.element(heading('Drawings')).toBeVisible()
    expect(at()).toBe(seen(drawings))
    expect(team.api.asked('usersList').every(({ exclude }) => exclude.includes(team.userId))).toBe(true)
  })

  test('include the menu of a file, with the explanation for the chosen person', async () => {
    const plan = team.add('Plan.pdf')
    tree.stands(plan, 'viewer')
    await renderApp(team)
    await act(item('Plan.pdf'), 'See as…')
    await choose(chooser, 'Grace')
    await expect.element(why.getByRole('heading', { name: 'Grace Hopper can view “Plan.pdf”.' })).toBeVisible()
    expect(at()).toBe('/all')
  })

  test('include switching from one person to another in the same folder', { tags: ['long'] }, async () => {
    const bo = people.add('Bo Elm')
    const drawings = team.folder('Drawings')
    team.add('Plan.pdf', { into: drawings })
    await renderApp(team, seen(drawings))
    await button(banner, 'See as somebody else').click()
    await choose(chooser, 'Bo')
    await expect.element(banner.getByText('Bo Elm')).toBeVisible()
    expect(at()).toBe(`/see-as/${bo.id}/${drawings.id}`)
  })

  test('are limited to the owner of the item', async () => {
    team.folder('Drawings', { is_owned: false })
    await renderApp(team)
    await folder('Drawings').click({ button: 'right' })
    await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'See as…' })).not.toBeInTheDocument()
  })

  test('include the menu of the open folder and the palette', { tags: ['long'] }, async () => {
    const drawings = team.folder('Drawings')
    await renderApp(team, drawings.path)
    await expect.element(page.getByText('There are no items in this folder')).toBeVisible()
    await press('{Control>}k{/Control}')
    await press('view as person')
    await page.getByRole('option', { name: /See as…/ }).click()
    await choose(chooser, 'Grace')
    await expect.element(heading('Drawings')).toBeVisible()
    expect(at()).toBe(seen(drawings))
  })

  test('include the details of own items, with the explanation for a listed person', async () => {
    const plan = team.add('Plan.pdf')
    const { id, name, email } = grace
    const listed = { user: { id, name, email, picture: null }, user_role: 'viewer' as const }
    const access = { is_access_restricted: true, is_hidden_when_restricted: false }
    team.api.on('filesUsers', ({ page, take }) => ({ access, items: [listed], meta: pageMeta(1, page, take) }))
    tree.stands(plan, 'viewer')
    await renderApp(team)
    await item('Plan.pdf').click()
    const roles = page.getByRole('list', { name: 'Roles' })
    await button(roles, 'Why can Grace Hopper open this?').click()
    await expect.element(why.getByRole('heading', { name: 'Grace Hopper can view “Plan.pdf”.' })).toBeVisible()
    await press('{Escape}')
    await page.getByRole('button', { name: 'See as somebody else' }).click()
    await expect.element(chooser).toBeVisible()
  })

  test('exclude the details of items owned by others', async () => {
    team.add('Plan.pdf', { is_owned: false })
    await renderApp(team)
    await item('Plan.pdf').click()
    await expect.element(page.getByText('Visible to all team members')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'See as somebody else' })).not.toBeInTheDocument()
  })

  test('include the page of a person, for an Admin', async () => {
    team.folder('Drawings')
    await renderApp(team, `/team/${grace.id}`)
    await page.getByRole('link', { name: 'See the files as Grace' }).click()
    await expect.element(row('Drawings')).toBeVisible()
    expect(at()).toBe(seen())
  })
})

describe('Project viewed as a partner', () => {
  let acme: TeamSummary
  let bridge: Item
  let plans: Item
  const rows = page.getByRole('list', { name: 'What Acme Works sees' })
  const rowOf = (name: string) => rows.getByRole('listitem').filter({ hasText: name })

  beforeEach(() => {
    const others = new ConnectedTeams(team)
    acme = others.connect('Acme Works')
    tree = new VisibleTree(team, (id) => people.get(id), others.teams)
    bridge = team.folder('Bridge', { sub_type: 'project' })
    plans = team.folder('Plans', { into: bridge })
    const drawings = team.folder('Drawings', { into: bridge })
    const deep = team.folder('Sections', { into: drawings })
    tree.stands(bridge, 'unseen')
    tree.stands(drawings, 'unseen')
    tree.stands(plans, 'contributor')
    tree.stands(deep, 'viewer')
    const steel = team.folder('Steel', { into: bridge, is_symlink: true, connected_tenant_id: acme.id })
    tree.stands(steel, 'unseen')
    tree.given = [plans, deep]
  })
  const visibleTo = (folder: Item) => `/see-as/team/${acme.id}/${folder.id}`

  test('shows only the items and roles that they have access to, at any depth', async () => {
    await renderApp(team, visibleTo(bridge))
    await expect.element(banner.getByText('You see this as Acme Works would. Nothing can be changed here.')).toBeVisible()
    await expect.element(rowOf('Plans').getByText('Can contribute')).toBeVisible()
    await expect.element(rowOf('Sections').getByText('in Drawings')).toBeVisible()
    await expect.element(rowOf('Sections').getByText('Can view')).toBeVisible()
    expect(rows.getByRole('listitem').elements()).toHaveLength(2)
    await expect
      .element(page.getByText('This is what they have of it, in their own files. They see nothing else of it.'))
      .toBeVisible()
    await expect.element(page.getByText('They see 2 folders in here. 1 folder in here is their own.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('switch', { name: 'Also show what they do not see' }).click()
    await expect.element(rowOf('Drawings').getByText('Not visible to them')).toBeVisible()
    // Their own offers are not links and have no explanation.
    await expect.element(rowOf('Steel').getByText('Theirs, in their own files')).toBeVisible()
    await expect.element(rowOf('Steel').getByRole('link')).not.toBeInTheDocument()
    await expect.element(rowOf('Steel').getByRole('button')).not.toBeInTheDocument()
    await expectAccessible()
    expect(team.api.asked('filesAccessSeeAs')[0]).toMatchObject({ team_id: acme.id, id: bridge.id })
  })

  test('is navigated into accessible folders and left', async () => {
    team.add('Plan.pdf', { into: plans })
    await renderApp(team, visibleTo(bridge))
    await rows.getByRole('link', { name: 'Plans', exact: true }).click()
    await expect.element(heading('Plans')).toBeVisible()
    await expect.element(rowOf('Plan.pdf')).toBeVisible()
    await expect.element(page.getByText('They see 1 item.')).toBeVisible()
    await button(banner, 'Leave See as').click()
    expect(at()).toBe('/all/Bridge/Plans')
  })

  test('explains access, and what would be required', async () => {
    const drawings = team.items.find(({ name }) => name === 'Drawings') as Item
    tree.explain(drawings, {
      rules: [
        {
          rule: 'outside',
          group: null,
          item: { id: team.root.id, name: 'All files', path: '/all' },
          role: null,
          set_by: null,
          set_at: null,
        },
      ],
      takes: [{ remedy: 'share', item: { id: drawings.id, name: 'Drawings', path: drawings.path } }],
    })
    await renderApp(team, visibleTo(drawings))
    await page.getByRole('button', { name: 'Why? Drawings' }).click()
    await expect.element(why.getByText('Acme Works does not see “Drawings”.')).toBeVisible()
    await expect.element(why.getByText(/^Acme Works has nothing of .* but what is shared with them$/)).toBeVisible()
    await expect.element(why.getByText('Share “Drawings” with them')).toBeVisible()
    await expect.element(button(why, 'Sharing of Drawings')).toBeVisible()
  })

  test('fits a phone with touch targets', async () => {
    await onPhone()
    await renderApp(team, visibleTo(bridge))
    await expect.element(rowOf('Sections')).toBeVisible()
    expect(smallTargets()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
  })
})
