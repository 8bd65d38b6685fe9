import { t } from '@arbour/messages/t'
import { beforeEach, expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { FakeTeam } from '../../support/fakes/fake-team.ts'
import { renderApp } from '../../support/render-app.tsx'
import { dialog, field, folder, runAction } from '../../support/screen.ts'
import { SharedItem } from '../../support/shared-item.ts'

export let team: FakeTeam
export let sharedItem: SharedItem
export const share = dialog(t('sharing.common.shareName', { name: 'Plans' }))
export const find = field(share, t('sharing.shareDialog.addPeopleGroupsCompaniesOr'))
/** `Share` if a person, group or company is added. */
export const save = share.getByRole('button', { name: /^(Save|Share)$/ })
export const people = share.getByRole('region', { name: t('common.people'), exact: true })
export const getRoleSelect = (name: string) => people.getByRole('combobox', { name: t('sharing.common.roleFor', { name }) })
export const choice = (name: string) => share.getByRole('radio', { name })
export const choose = (name: string) => share.getByText(name, { exact: true }).click()
export const impact = (within: Locator = share) => within.getByRole('status', { name: t('files.accessImpact.accessChanges') })
export const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
export const leaveDialog = dialog(t('ui.form.leaveWithoutSaving'))
export const getPersonId = (name: string) => sharedItem.makeFileUser(name, 'viewer').user.id

/** Creates a team with the folder Plans before each test. */
export function setUpSharedItem(): void {
  beforeEach(() => {
    team = new FakeTeam()
    sharedItem = new SharedItem(team)
    team.folder('Plans')
  })
}

/** Opens the dialog to share the folder Plans. */
export async function shareWithTeam(): Promise<void> {
  await runAction(folder('Plans'), t('common.share'))
}

/** Opens the share dialog of the folder Plans. */
export async function open(): Promise<void> {
  await renderApp(team)
  await shareWithTeam()
  await expect.element(find).toHaveFocus()
}

/** Adds a person or group to the list. */
export async function add(name: string): Promise<void> {
  await find.fill(name)
  await option(name).click()
  await expect.element(getRoleSelect(name)).toBeVisible()
}
