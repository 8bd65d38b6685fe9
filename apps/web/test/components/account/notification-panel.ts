import { t } from '@arbour/messages/t'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { FakeNotifications } from '../support/notifications.ts'
import { dialog } from '../support/screen.ts'

export let team: FakeTeam
export let notifications: FakeNotifications

/** Creates a team without notifications before each test. */
export function setUpNotifications(): void {
  beforeEach(() => {
    team = new FakeTeam()
    notifications = new FakeNotifications(team)
  })
}

export const READ = { read: '2026-11-21T09:00:00.000Z' }
export const panel = dialog(t('account.notifications.notifications'))
export const bell = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
export const rows = () => panel.getByRole('listitem')
export const texts = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('[id]')?.textContent)
export const row = (text: string) => rows().filter({ hasText: text })
/** The main part of a row, beside the Clear button. */
export const main = (text: string) => row(text).element().querySelector<HTMLElement>('[data-stop]') as HTMLElement

/** Focuses a row, and again until it stays focused: the panel takes the focus twice while it opens, in two tasks. */
export async function focusRow(text: string): Promise<void> {
  const hasMoved = () => {
    const hasStayed = document.activeElement === main(text)
    main(text).focus()
    return hasStayed
  }
  await expect.poll(hasMoved).toBe(true)
}

/** Opens the panel with its button, which has this name. */
export async function openPanel(name: string): Promise<void> {
  await bell(name).click()
  await expect.element(panel.getByRole('heading', { name: t('account.notifications.notifications') })).toBeVisible()
  // It receives the focus automatically.
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
}
