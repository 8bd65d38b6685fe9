import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { FakeLocks } from '../../support/fakes/fake-locks.ts'
import { FakeTeam } from '../../support/fakes/fake-team.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, openMenu, runAction, toast } from '../../support/screen.ts'

const action = t('files.desktopApps.openInDesktopApp')
const row = (name: string) => page.getByRole('row', { name: `${name}, file` })
const url = (id: string) => `https://files.example.com/dav/~${id}/Plan.docx`

let team: FakeTeam
let plan: string
let started: string[]
/** Records the app that a link would start, which a test can't follow. */
const recordApp = (event: MouseEvent) => {
  const link = event.target
  if (!(link instanceof HTMLAnchorElement) || link.protocol.startsWith('http')) return
  started.push(link.href)
  event.preventDefault()
}
beforeEach(() => {
  started = []
  window.addEventListener('click', recordApp)
  team = new FakeTeam()
  plan = team.add('Plan.docx').id
  team.api.on('filesDesktopUrl', ({ id }) => ({ url: url(id), expires: '2030-12-01T12:00:00.000Z' }))
})
afterEach(() => window.removeEventListener('click', recordApp))

describe('Open in desktop app', () => {
  test('asks for the app once, and can use another one later', async () => {
    await renderApp(team)
    await runAction(row('Plan.docx'), action)
    await expect.element(dialog(action)).toBeVisible()
    await expectAccessible()
    await button(dialog(action), 'LibreOffice').click()
    const opening = (app: string) => toast(t('files.desktopApps.opening', { name: 'Plan.docx', app }))
    await expect.element(opening('LibreOffice')).toBeVisible()
    expect(started).toEqual([`vnd.libreoffice.command:ofe|u|${url(plan)}`])
    await runAction(row('Plan.docx'), action)
    await expect.poll(() => started).toHaveLength(2)
    await page
      .getByRole('button', { name: t('files.desktopApps.otherApp') })
      .last()
      .click()
    await button(dialog(action), 'Microsoft Office').click()
    await expect.element(opening('Microsoft Office')).toBeVisible()
    expect(started[2]).toBe(`ms-word:ofe|u|${url(plan)}`)
  })

  test('opens a file for reading that someone else has locked', async () => {
    new FakeLocks(team).set(plan)
    await renderApp(team)
    localStorage.setItem('arbour.desktop-app', 'office')
    await runAction(page.getByRole('row', { name: /^Plan\.docx, file, Locked by Grace Hopper/ }), action)
    await expect.poll(() => started).toEqual([`ms-word:ofv|u|${url(plan)}`])
  })

  test('shows why a file can’t be opened', async () => {
    team.api.on('filesDesktopUrl', () => {
      throw new Refusal('forbidden', { message: t('errors.drives.off') })
    })
    await renderApp(team)
    localStorage.setItem('arbour.desktop-app', 'office')
    await runAction(row('Plan.docx'), action)
    await expect.element(toast(t('errors.drives.off'))).toBeVisible()
    expect(started).toEqual([])
  })

  test('is offered for office documents only', async () => {
    team.add('Photo.png')
    await renderApp(team)
    await openMenu(row('Photo.png'))
    await expect.element(page.getByRole('menuitem', { name: t('common.download') })).toBeVisible()
    expect(page.getByRole('menuitem', { name: action }).query()).toBeNull()
  })

  test('is not offered where the team allows no drives', async () => {
    team.abilities.may_mount_drive = false
    await renderApp(team)
    await openMenu(row('Plan.docx'))
    await expect.element(page.getByRole('menuitem', { name: t('common.download') })).toBeVisible()
    expect(page.getByRole('menuitem', { name: action }).query()).toBeNull()
  })
})
