import { t } from '@arbour/messages/t'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeTeam, newId } from './fakes/fake-team.ts'

/** Makes a team's server accept the bytes of every upload. */
export function takeUploads({ api }: FakeTeam): void {
  api.on('objectsUploadUrls', ({ files }) => {
    const uploads = files.map(() => newId()).map((upload) => ({ url: `/api/objects/upload/${upload}`, upload }))
    return { uploads, expires: '2099-01-01T00:00:00.000Z' }
  })
  api.on('objectsPut', () => ({ upload: newId(), size: 1 }))
}

/** Chooses files in the system's picker, which no page can show itself. */
export async function uploadFiles(...files: File[]): Promise<void> {
  const handles = files.map((file) => ({ kind: 'file', name: file.name, getFile: async () => file }))
  vi.stubGlobal('showOpenFilePicker', async () => handles)
  onTestFinished(() => void vi.unstubAllGlobals())
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  // Phones have one button for everything new.
  await button(t('files.common.upload'))
    .or(button(t('files.browser.new')))
    .first()
    .click()
  await page
    .getByRole('menuitem', { name: t('files.newItems.uploadFiles') })
    .or(button(t('files.newItems.uploadFiles')))
    .click()
}

export const textFile = (name: string, content = name): File => new File([content], name, { type: 'text/plain' })
