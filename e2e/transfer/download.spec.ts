import { readFile } from 'node:fs/promises'
import { makePdf } from '@arbour/testing/files/make-pdf'
import { readZip } from '@arbour/testing/files/read-zip'
import { makePng } from '@arbour/testing/files/sample-files'
import { expect, test } from '../support/fixtures.ts'

test('a file is downloaded under its name, a folder as a zip with all contents', async ({ page, files, api }) => {
  await api.upload('/all', 'Überblick №1.pdf', makePdf(2))
  await api.folder('/all', 'Project')
  await api.folder('/all/Project', 'Fotos – März')
  await api.upload('/all/Project', 'notes.txt', 'Measure twice')
  await api.upload('/all/Project/Fotos – März', 'north.png', makePng())
  await api.upload('/all/Project/Fotos – März', 'empty.txt', '')
  await files.goto()
  const downloadStart = page.waitForEvent('download')
  await files.runAction(files.item('Überblick №1.pdf'), 'Download')
  const download = await downloadStart
  expect(await download.failure()).toBeNull()
  expect(download.suggestedFilename()).toBe('Überblick №1.pdf')
  expect((await readFile(await download.path())).equals(makePdf(2))).toBe(true)

  const zipDownload = page.waitForEvent('download')
  await files.runAction(files.folder('Project'), 'Download')
  const folder = await zipDownload
  expect(folder.suggestedFilename()).toBe('Project.zip')
  const zip = readZip(await readFile(await folder.path()))
  expect([...zip.keys()].sort()).toEqual([
    'Project/Fotos – März/empty.txt',
    'Project/Fotos – März/north.png',
    'Project/notes.txt',
  ])
  expect(zip.get('Project/notes.txt')?.toString()).toBe('Measure twice')
  expect(zip.get('Project/Fotos – März/north.png')?.equals(makePng())).toBe(true)
})
