import { t } from '@arbour/messages/t'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { askedFor, CLOSED } from '../support/closed.ts'
import { FakeProvider } from '../support/fakes/fake-provider.ts'
import { newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, folder, press, toast } from '../support/screen.ts'
import { decisionDialog, setUpTeam, team } from './access-request-dialogs.ts'

setUpTeam()

describe('URL with an action', () => {
  const askOne = () => askedFor(team, [team.folder('Bridge')])[0]?.uuid ?? ''
  const getUrl = () => router.history.location.href

  test('opens its dialog once and keeps the other parameters', async () => {
    const uuid = askOne()
    team.folder('Drawings')
    await renderApp(team, '/all/Drawings')
    await router.navigate({ href: `/search?q=Bri&action=HANDLE_FILE_ACCESS_REQUEST&uuid=${uuid}&type=folder` })
    await expect.element(decisionDialog.getByText('Grace Hopper')).toBeVisible()
    expect(getUrl()).toBe('/search?q=Bri&type=folder')
    await press('{Escape}')
    await expect.element(decisionDialog).not.toBeInTheDocument()
    await expect.element(folder('Bridge')).toBeVisible()
    // It is a single history entry: navigating back shows the previous page without the dialog.
    router.history.back()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Drawings' })).toBeVisible()
    await expect.element(decisionDialog).not.toBeInTheDocument()
    expect(team.api.asked('filesAccessRequestGet')).toHaveLength(1)
  })

  test('opens the dialog again on another navigation', async () => {
    const uuid = askOne()
    const href = `/?action=HANDLE_FILE_ACCESS_REQUEST&uuid=${uuid}`
    await renderApp(team, href)
    await expect.element(decisionDialog.getByText('Grace Hopper')).toBeVisible()
    await press('{Escape}')
    await expect.element(decisionDialog).not.toBeInTheDocument()
    await router.navigate({ href })
    await expect.element(decisionDialog.getByText('Grace Hopper')).toBeVisible()
  })

  test('survives a sign-in', async () => {
    const uuid = askOne()
    const provider = new FakeProvider()
    const to = encodeURIComponent(`/?action=HANDLE_FILE_ACCESS_REQUEST&uuid=${uuid}`)
    await provider.open(team, `/login?organization=org_bridges&to=${to}`)
    await expect.element(decisionDialog.getByText('Grace Hopper')).toBeVisible()
    expect(getUrl()).toBe('/')
  })

  test('opens the settings of a moved item at a tab', async () => {
    const { id } = team.folder('Bridge', { into: team.folder('Projects') })
    await renderApp(team, `/i/${id}?action=SHOW_FILE_EDITOR&file_id=${id}&tab=team`)
    const settings = page.getByRole('dialog', { name: 'Bridge' })
    await expect
      .element(settings.getByRole('tab', { name: t('sharing.itemAccess.teamAndSharing') }))
      .toHaveAttribute('aria-selected', 'true')
    await expect.poll(getUrl).toBe('/all/Projects/Bridge')
  })

  test('explains that an item is restricted, deleted or read-only', async () => {
    const closed = team.folder('Salaries', CLOSED)
    const read = team.folder('Read', { is_editable: false, is_owned: false })
    const getEditorUrl = (id: string) => `/?action=SHOW_FILE_EDITOR&file_id=${id}&tab=team`
    await renderApp(team, getEditorUrl(closed.id))
    await expect
      .element(dialog(t('files.operations.accessRestricted')).getByText(t('errors.general.permissionDenied')))
      .toBeVisible()
    await button(dialog(t('files.operations.accessRestricted')), t('common.close'))
      .first()
      .click()
    await router.navigate({ href: getEditorUrl(read.id) })
    await expect.element(toast(t('errors.general.permissionDenied'))).toBeVisible()
    await router.navigate({ href: getEditorUrl(newId()) })
    await expect.element(toast(t('errors.general.notFound'))).toBeVisible()
  })

  test('is ignored if it is unknown', async () => {
    await renderApp(team, '/?action=toString&uuid=1')
    await expect.element(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(getUrl()).toBe('/?action=toString&uuid=1')
  })
})
