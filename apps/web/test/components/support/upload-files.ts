import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'

/** Chooses files in the system's picker, which no page can show itself. */
export async function uploadFiles(...files: File[]): Promise<void> {
  const handles = files.map((file) => ({ kind: 'file', name: file.name, getFile: async () => file }))
  vi.stubGlobal('showOpenFilePicker', async () => handles)
  onTestFinished(() => void vi.unstubAllGlobals())
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Upload files' }).click()
}

export const textFile = (name: string, content = name): File => new File([content], name, { type: 'text/plain' })
