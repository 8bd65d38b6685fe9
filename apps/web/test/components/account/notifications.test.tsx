import { NetworkError, Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { FakeNotifications } from '../support/notifications.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onBothScreens, onPhone } from '../support/window-size.ts'
import { withoutRetries } from '../support/without-retries.ts'

let team: FakeTeam
let notifications: FakeNotifications
beforeEach(() => {
  team = new FakeTeam()
  notifications = new FakeNotifications(team)
})

const READ = { read: '2026-11-21T09:00:00.000Z' }
const panel = dialog('Notifications')
const bell = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const rows = () => panel.getByRole('listitem')
const texts = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('[id]')?.textContent)
const row = (text: string) => rows().filter({ hasText: text })
/** The main part of a row, beside the Clear button. */
const main = (text: string) => row(text).element().querySelector<HTMLElement>('[data-stop]') as HTMLElement
const path = () => router.state.location.href

/** Focuses a row, and again until it stays focused: the panel takes the focus twice while it opens, in two tasks. */
async function focusRow(text: string): Promise<void> {
  const moved = () => {
    const hasStayed = document.activeElement === main(text)
    main(text).focus()
    return hasStayed
  }
  await expect.poll(moved).toBe(true)
}

async function openPanel(name: string): Promise<void> {
  await bell(name).click()
  await expect.element(panel.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  // It receives the focus automatically.
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
}

onBothScreens(
  (isPhone) => {
    test('shows the unread count and opens the list with pictures, texts, times and unread marks', async () => {
      notifications.add('<strong>Grace Hopper</strong> gave you the role <em>Editor</em> on <strong>Bridge</strong>', READ)
      notifications.add('<strong>Grace Hopper</strong> asks for access to <strong>Tender</strong>')
      await renderApp(team, '/help')
      await openPanel('Notifications, 1 unread')
      expect(texts()).toEqual(['Grace Hopper asks for access to Tender', 'Grace Hopper gave you the role Editor on Bridge'])
      await expect.element(row('Tender').getByText('Unread:')).toBeInTheDocument()
      await expect.element(row('Bridge').getByText('Unread:')).not.toBeInTheDocument()
      const time = row('Bridge').element().querySelector('time')
      expect(time).toMatchObject({ dateTime: '2026-11-20T09:01:00.000Z', title: '20/11/2026, 09:01' })
      expect(time?.textContent).toMatch(/ago$/)
      expect(row('Bridge').element().querySelectorAll('strong, em')).toHaveLength(3)
      await expectAccessible()
      if (isPhone) expect(smallTargets()).toEqual([])
      await press('{Escape}')
      await expect.element(panel).not.toBeInTheDocument()
      await expect.element(bell('Notifications, 1 unread')).toHaveFocus()
    })

    test('has an empty state', async () => {
      await renderApp(team, '/help')
      await openPanel('Notifications')
      await expect.element(panel.getByText('You have no notifications.')).toBeVisible()
      await expect.element(button(panel, 'Clear All')).not.toBeInTheDocument()
      await expectAccessible()
    })

    test('asks before clearing unread notifications, with their number', async () => {
      notifications.add('Old news', READ)
      notifications.add('Fresh news')
      await renderApp(team, '/help')
      await openPanel('Notifications, 1 unread')
      await button(panel, 'Clear All').click()
      const question = dialog('Clear all 2 notifications?')
      await expect.element(question.getByText('One of them is unread. This cannot be undone.')).toBeVisible()
      await expect.element(button(question, 'Cancel')).toHaveFocus()
      await press('{Enter}')
      await expect.element(question).not.toBeInTheDocument()
      expect(texts()).toEqual(['Fresh news', 'Old news'])
      await button(panel, 'Clear All').click()
      await button(question, 'Clear All').click()
      await expect.element(panel.getByText('You have no notifications.')).toBeVisible()
      await expect.element(bell('Notifications')).toBeInTheDocument()
      await expect.poll(() => notifications.all).toEqual([])
    })
  },
  { isPhoneLong: true },
)

test('fills the screen on a phone and closes with its button', async () => {
  await onPhone()
  notifications.add('News')
  await renderApp(team, '/help')
  await openPanel('Notifications, 1 unread')
  const corners = [2, 388].flatMap((x) => [2, 842].map((y) => document.elementFromPoint(x, y)?.closest('[role="dialog"]')))
  expect(corners.every(Boolean)).toBe(true)
  await button(panel, 'Close').click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('shows more than 99 as 99+ with the full number in its name', { tags: ['long'] }, async () => {
  for (let n = 1; n <= 120; n += 1) notifications.add(`News ${n}`)
  await renderApp(team, '/help')
  await expect.element(bell('Notifications, 120 unread')).toBeVisible()
  await expect.element(page.getByRole('banner').getByText('99+')).toBeVisible()
})

describe('Click', () => {
  test('marks it as read, opens its target and closes the panel', async () => {
    const one = notifications.add('Grace asks for access', {
      meta: { action: 'HANDLE_FILE_ACCESS_REQUEST', uuid: newId(), file_id: team.root.id },
    })
    team.api.on('filesAccessRequestGet', () => {
      throw new Refusal('not_found', { message: 'Not Found' })
    })
    await renderApp(team, '/help')
    await openPanel('Notifications, 1 unread')
    main('Grace asks').click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(bell('Notifications')).toBeInTheDocument()
    // Over the current page, which stays.
    await expect.element(page.getByRole('dialog', { name: 'Access Request' })).toBeVisible()
    await expect.poll(() => team.api.asked('filesAccessRequestGet')).toEqual([{ uuid: one.meta.uuid }])
    expect(path()).toBe('/help')
    await expect.poll(() => team.api.asked('notificationsRead')).toEqual([{ id: one.id }])
    await expect.poll(() => notifications.unread).toBe(0)
  })

  test('with another button stays on the page: the middle one marks it as read, the right one does nothing', async () => {
    notifications.add('Grace gave you Bridge', { meta: { to: '/account' } })
    await renderApp(team, '/help')
    await openPanel('Notifications, 1 unread')
    const press = (button: number) =>
      main('Grace gave').dispatchEvent(new MouseEvent('auxclick', { button, bubbles: true, cancelable: true }))
    press(2)
    expect(main('Grace gave').textContent).toContain('Unread:')
    // The browser opens it in a new tab.
    expect(press(1)).toBe(true)
    await expect.element(bell('Notifications')).toBeInTheDocument()
    await expect.poll(() => notifications.unread).toBe(0)
    await expect.element(panel).toBeVisible()
    expect(path()).toBe('/help')
    expect(team.api.asked('notificationsRead')).toHaveLength(1)
  })

  test('without a target only marks it as read, and not twice', async () => {
    notifications.add('Something was done')
    await renderApp(team, '/help')
    await openPanel('Notifications, 1 unread')
    main('Something').click()
    await expect.element(bell('Notifications')).toBeInTheDocument()
    await expect.element(row('Something').getByText('Unread:')).not.toBeInTheDocument()
    await expect.poll(() => notifications.unread).toBe(0)
    main('Something').click()
    await expect.element(panel).toBeVisible()
    expect(path()).toBe('/help')
    expect(team.api.asked('notificationsRead')).toHaveLength(1)
  })

  test('on an external target opens an isolated tab', async () => {
    notifications.add('A report is there', { meta: { link: 'https://example.com/report' }, type: 'link', user: null })
    await renderApp(team, '/help')
    await openPanel('Notifications, 1 unread')
    expect(main('A report')).toMatchObject({ tagName: 'A', target: '_blank', rel: 'noopener noreferrer' })
    expect(main('A report').getAttribute('href')).toBe('https://example.com/report')
    main('A report').addEventListener('click', (event) => event.preventDefault())
    main('A report').click()
    await expect.element(bell('Notifications')).toBeInTheDocument()
    await expect.element(panel).toBeVisible()
  })

  test('ignores invalid targets: scripts, other hosts', async () => {
    notifications.add('Script', { meta: { link: 'javascript:alert(1)' } })
    notifications.add('Host', { meta: { to: '//evil.example/all' } })
    notifications.add('Backslash', { meta: { to: '/\\evil.example' } })
    await renderApp(team, '/help')
    await openPanel('Notifications, 3 unread')
    for (const text of ['Script', 'Host', 'Backslash']) expect(main(text).tagName).toBe('BUTTON')
  })
})

test('renders malicious messages as text at most', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined)
  onTestFinished(() => alert.mockRestore())
  notifications.add(
    'One <img src=x onerror="alert(1)"><script>alert(2)</script><a href="https://evil.example">link</a> ' +
      '<strong onclick="alert(3)" style="color:red" class="x" data-stop>bold</strong><svg onload=alert(4)><em id=content>em</em>' +
      '<iframe srcdoc="<script>alert(5)</script>"></iframe>&lt;b&gt;',
  )
  await renderApp(team, '/help')
  await openPanel('Notifications, 1 unread')
  const message = row('One').element().querySelector('[id]') as HTMLElement
  const elements = [...message.querySelectorAll('*')]
  expect(elements.map(({ tagName }) => tagName).filter((name) => !['STRONG', 'EM'].includes(name))).toEqual([])
  expect(elements.flatMap((element) => element.getAttributeNames())).toEqual([])
  expect(message.textContent).toContain('One link bold')
  expect(message.textContent).toContain('<b>')
  expect(message.textContent).not.toContain('alert')
  expect(alert).not.toHaveBeenCalled()
})

describe('Clearing', () => {
  test('removes one immediately with its button or the Delete key, and moves the focus', async () => {
    for (const n of [1, 2, 3]) notifications.add(`News ${n}`)
    await renderApp(team, '/help')
    await openPanel('Notifications, 3 unread')
    await focusRow('News 3')
    await press('{Delete}')
    await expect.poll(texts).toEqual(['News 2', 'News 1'])
    expect(document.activeElement).toBe(main('News 2'))
    await row('News 1').hover()
    await button(row('News 1'), 'Clear').click()
    await expect.poll(texts).toEqual(['News 2'])
    expect(document.activeElement).toBe(main('News 2'))
    await press('{Delete}')
    await expect.element(panel.getByText('You have no notifications.')).toBeVisible()
    expect(panel.element().contains(document.activeElement)).toBe(true)
    await expect.poll(() => notifications.all).toEqual([])
  })

  test('keeps unread ones when read ones are cleared, and is offered only if there are any', async () => {
    notifications.add('Old news', READ)
    notifications.add('Fresh news')
    await renderApp(team, '/help')
    await openPanel('Notifications, 1 unread')
    await button(panel, 'Clear Read').click()
    await expect.poll(texts).toEqual(['Fresh news'])
    await expect.element(button(panel, 'Clear Read')).toBeDisabled()
    await expect.poll(() => notifications.all.map(({ message }) => message)).toEqual(['Fresh news'])
  })

  test('marks all as read immediately without removing them', async () => {
    notifications.add('Old news', READ)
    for (const n of [1, 2]) notifications.add(`News ${n}`)
    await renderApp(team, '/help')
    await openPanel('Notifications, 2 unread')
    await button(panel, 'Mark All Read').click()
    await expect.element(bell('Notifications')).toBeInTheDocument()
    await expect.element(button(panel, 'Mark All Read')).toBeDisabled()
    expect(panel.element().contains(document.activeElement)).toBe(true)
    expect(texts()).toEqual(['News 2', 'News 1', 'Old news'])
    await expect.poll(() => notifications.unread).toBe(0)
  })

  test('needs no confirmation if everything is read', async () => {
    notifications.add('Old news', READ)
    await renderApp(team, '/help')
    await openPanel('Notifications')
    await button(panel, 'Clear All').click()
    await expect.element(panel.getByText('You have no notifications.')).toBeVisible()
  })

  test('is optimistic, and is reverted with a message if rejected', async () => {
    for (const n of [1, 2]) notifications.add(`News ${n}`)
    const answer = Promise.withResolvers<{ unread: number }>()
    team.api.on('notificationsClear', () => answer.promise)
    await renderApp(team, '/help')
    await openPanel('Notifications, 2 unread')
    await focusRow('News 2')
    await press('{Delete}')
    await expect.poll(texts).toEqual(['News 1'])
    await expect.element(bell('Notifications, 1 unread')).toBeInTheDocument()
    await expect.poll(() => team.api.asked('notificationsClear')).toHaveLength(1)
    answer.reject(new Refusal('internal', { message: 'The server stumbled' }))
    await expect.element(toast('The server stumbled')).toBeVisible()
    await expect.poll(texts).toEqual(['News 2', 'News 1'])
    await expect.element(bell('Notifications, 2 unread')).toBeInTheDocument()
  })

  test('accepts that another tab has already cleared it', async () => {
    const one = notifications.add('News')
    await renderApp(team, '/help')
    await openPanel('Notifications, 1 unread')
    notifications.all = []
    await focusRow('News')
    await press('{Delete}')
    await expect.element(panel.getByText('You have no notifications.')).toBeVisible()
    await expect.poll(() => team.api.asked('notificationsClear')).toEqual([{ id: one.id }])
    await expect.poll(() => team.api.asked('notificationsList').length).toBeGreaterThan(1)
    await expect.element(toast(/./)).not.toBeInTheDocument()
  })
})

test('moves between notifications with arrows, Home and End', async () => {
  for (const n of [1, 2, 3]) notifications.add(`News ${n}`)
  await renderApp(team, '/help')
  await openPanel('Notifications, 3 unread')
  await press('{Tab}{Tab}')
  expect(document.activeElement).toBe(main('News 3'))
  await press('{ArrowDown}')
  expect(document.activeElement).toBe(main('News 2'))
  await press('{End}')
  expect(document.activeElement).toBe(main('News 1'))
  await press('{ArrowUp}')
  expect(document.activeElement).toBe(main('News 2'))
  await press('{Home}')
  expect(document.activeElement).toBe(main('News 3'))
})

test('ignores item shortcuts while the panel is open', async () => {
  team.add('plan.txt')
  notifications.add('News')
  await renderApp(team)
  await expect.element(page.getByLabelText('plan.txt, file', { exact: true })).toBeVisible()
  await press('{Control>}a{/Control}')
  await openPanel('Notifications, 1 unread')
  await focusRow('News')
  await press('{Delete}')
  await expect.element(panel.getByText('You have no notifications.')).toBeVisible()
  expect(team.api.asked('filesDelete')).toEqual([])
})

describe('Notification list', () => {
  test('loads pages of 15 on scrolling', async () => {
    for (let n = 1; n <= 40; n += 1) notifications.add(`News ${n}`)
    await renderApp(team, '/help')
    await openPanel('Notifications, 40 unread')
    const scroller = panel.getByRole('list').element().parentElement as HTMLElement
    expect(texts().length).toBeLessThan(40)
    await expect
      .poll(() => {
        scroller.scrollTo(0, scroller.scrollHeight)
        return texts()
      })
      .toEqual(notifications.all.map(({ message }) => message))
    expect(team.api.asked('notificationsList').every(({ take }) => take === 15)).toBe(true)
  })

  test('shows a failed request and retries', async () => {
    let isDown = true
    notifications.add('News')
    team.api.on('notificationsList', (request, before) => {
      if (isDown) throw new Refusal('internal', { message: 'The server stumbled' })
      return before(request)
    })
    withoutRetries()
    await renderApp(team, '/help')
    await openPanel('Notifications')
    await expect.element(panel.getByText('The server stumbled')).toBeVisible()
    isDown = false
    await button(panel, 'Retry').click()
    await expect.element(row('News')).toBeVisible()
  })

  test('shows the failure of a further page below the loaded ones', async () => {
    let isDown = true
    for (let n = 1; n <= 16; n += 1) notifications.add(`News ${n}`)
    team.api.on('notificationsList', (request, before) => {
      if (isDown && request.page > 1) throw new Refusal('internal', { message: 'The server stumbled' })
      return before(request)
    })
    withoutRetries()
    await renderApp(team, '/help')
    await openPanel('Notifications, 16 unread')
    const scroller = panel.getByRole('list').element().parentElement as HTMLElement
    await expect
      .poll(() => {
        scroller.scrollTo(0, scroller.scrollHeight)
        return panel.getByText('The server stumbled').query()
      })
      .not.toBeNull()
    expect(texts()).toHaveLength(15)
    isDown = false
    await button(panel, 'Retry').click()
    await expect.poll(texts).toHaveLength(16)
  })
})

describe('Long list', () => {
  async function openDeep(): Promise<void> {
    for (let n = 1; n <= 50; n += 1) notifications.add(`News ${n}`)
    await renderApp(team, '/help')
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    await expect.poll(() => team.api.asked('notificationsList').length).toBeGreaterThan(1)
    await openPanel('Notifications, 50 unread')
    await expect
      .poll(() => {
        rows().elements().at(-1)?.scrollIntoView()
        return texts()
      })
      .toHaveLength(50)
  }
  const pages = () => team.api.asked('notificationsList').map(({ page }) => page)

  test('refetches only its first page for new notifications', async () => {
    await openDeep()
    const before = pages().length
    notifications.addNotification('Fresh news')
    await expect.element(bell('Notifications, 51 unread')).toBeInTheDocument()
    expect(texts()).toEqual(notifications.all.map(({ message }) => message))
    expect(pages().slice(before)).toEqual([1])
  })

  test('refetches everything if a removed one is not on the first page', async () => {
    await openDeep()
    notifications.all = notifications.all.filter(({ message }) => message !== 'News 3')
    team.channel.notify(null)
    await expect.poll(texts).toEqual(notifications.all.map(({ message }) => message))
  })

  test('requests nothing after the user’s own actions', { tags: ['long'] }, async () => {
    await openDeep()
    const before = pages().length
    await focusRow('News 50')
    await press('{Delete}')
    main('News 49').click()
    await expect.element(bell('Notifications, 48 unread')).toBeInTheDocument()
    await expect.poll(() => notifications.unread).toBe(48)
    notifications.addNotification('Fresh news')
    await expect.element(bell('Notifications, 49 unread')).toBeInTheDocument()
    expect(pages().slice(before)).toEqual([1])
  })

  test('completes loading a further page during an action', { tags: ['long'] }, async () => {
    for (let n = 1; n <= 30; n += 1) notifications.add(`News ${n}`)
    const gate = Promise.withResolvers<void>()
    team.api.on('notificationsList', async (request, usual) => {
      if (request.page === 2) await gate.promise
      return usual(request)
    })
    await renderApp(team, '/help')
    await openPanel('Notifications, 30 unread')
    await expect
      .poll(() => {
        rows().elements().at(-1)?.scrollIntoView()
        return pages()
      })
      .toContain(2)
    main('News 30').click()
    await expect.poll(() => notifications.unread).toBe(29)
    gate.resolve()
    await expect.poll(texts).toHaveLength(30)
    await expect.element(bell('Notifications, 29 unread')).toBeInTheDocument()
    expect(pages().filter((one) => one === 2)).toHaveLength(1)
  })
})

describe('Live updates', () => {
  const said = () =>
    page
      .getByRole('banner')
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
      .join('')

  async function beLive(): Promise<void> {
    await renderApp(team, '/help')
    await expect.poll(() => team.api.asked('notificationsList')).not.toHaveLength(0)
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    // Events from before the subscription are loaded.
    await expect.poll(() => team.api.asked('notificationsList').length).toBeGreaterThan(1)
  }

  test('are shown, counted and announced without a toast', async () => {
    await beLive()
    notifications.addNotification('<strong>Grace Hopper</strong> gave you access to <strong>Bridge</strong>')
    await expect.element(bell('Notifications, 1 unread')).toBeVisible()
    await expect.poll(said).toBe('Grace Hopper gave you access to Bridge')
    await expect.element(toast(/./)).not.toBeInTheDocument()
  })

  test('announce several at once by their number', async () => {
    await beLive()
    for (let n = 1; n <= 7; n += 1) notifications.addNotification(`News ${n}`)
    await expect.element(bell('Notifications, 7 unread')).toBeVisible()
    await expect.poll(said).toBe('7 new notifications')
  })

  test('follow reading and clearing elsewhere silently', async () => {
    notifications.add('News')
    await beLive()
    await expect.element(bell('Notifications, 1 unread')).toBeVisible()
    notifications.all = []
    team.channel.notify(null)
    await expect.element(bell('Notifications')).toBeVisible()
    expect(said()).toBe('')
  })

  test('appear in an open panel and keep the scroll position', async () => {
    notifications.add('Old news')
    await beLive()
    await openPanel('Notifications, 1 unread')
    await focusRow('Old news')
    notifications.addNotification('Fresh news')
    await expect.poll(texts).toEqual(['Fresh news', 'Old news'])
    expect(document.activeElement).toBe(main('Old news'))
  })

  test('share the connection of the files channel', async () => {
    await renderApp(team)
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    await expect.poll(() => team.channel.rooms).toContain(team.root.id)
    expect(team.channel.lines).toBe(1)
  })

  test('are loaded after a reconnect', async () => {
    await beLive()
    team.channel.end()
    notifications.add('News')
    team.channel.open()
    await expect.element(bell('Notifications, 1 unread')).toBeVisible()
    expect(said()).toBe('')
  })

  test('are polled every minute without a connection', async () => {
    const begin = vi.spyOn(window, 'setInterval')
    onTestFinished(() => begin.mockRestore())
    await renderApp(team, '/help')
    await expect.element(bell('Notifications')).toBeVisible()
    const minutes = () => begin.mock.calls.filter(([, delay]) => delay === 60_000).map(([act]) => act as () => void)
    await expect.poll(() => minutes().length).toBeGreaterThan(0)
    notifications.add('News')
    await expect
      .poll(() => {
        for (const act of minutes()) act()
        return bell('Notifications, 1 unread').query()
      })
      .not.toBeNull()
  })

  test('are loaded when the page becomes visible', async () => {
    await renderApp(team, '/help')
    await expect.element(bell('Notifications')).toBeVisible()
    await expect.poll(() => team.api.asked('notificationsList')).toHaveLength(1)
    notifications.add('News')
    await expect
      .poll(() => {
        document.dispatchEvent(new Event('visibilitychange'))
        return bell('Notifications, 1 unread').query()
      })
      .not.toBeNull()
  })
})

test('are loaded after a sleep', async () => {
  await renderApp(team, '/help')
  await expect.element(bell('Notifications')).toBeVisible()
  await expect.poll(() => team.api.asked('notificationsList')).toHaveLength(1)
  notifications.add('News')
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return bell('Notifications, 1 unread').query()
    })
    .not.toBeNull()
})

test('keep everything visible when the connection breaks', async () => {
  notifications.add('News')
  await renderApp(team, '/help')
  await openPanel('Notifications, 1 unread')
  const answer = Promise.withResolvers<{ unread: number }>()
  team.api.on('notificationsClear', () => answer.promise)
  await focusRow('News')
  await press('{Delete}')
  await expect.element(panel.getByText('You have no notifications.')).toBeVisible()
  await expect.poll(() => team.api.asked('notificationsClear')).toHaveLength(1)
  answer.reject(new NetworkError())
  await expect.poll(texts).toEqual(['News'])
})
