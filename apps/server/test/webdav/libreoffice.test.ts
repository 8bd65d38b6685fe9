import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { calls } from '@arbour/contract/calls'
import { makeDocx } from '@arbour/testing/files/make-office'
import { readZip } from '@arbour/testing/files/read-zip'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenLocally } from '../support/raw.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice } from './device.ts'

const runFile = promisify(execFile)
const START = ['--headless', '--norestore']

/** Opens a document, waits until a file exists, appends a text, and saves it, as a person does with File > Save. */
const MACRO = `
Sub EditDocument(address As String, flag As String)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  document = StarDesktop.loadComponentFromURL(address, "_blank", 0, hidden())
  Do While Not FileExists(flag)
    Wait 50
  Loop
  document.Text.End.String = " Edited in LibreOffice"
  document.store()
  document.close(True)
End Sub`

let world: World
let person: Person
let local: string
let origin: string

beforeAll(async () => {
  world = await makeWorld()
  person = await world.person({ roles: ['Admin'] })
  origin = `http://127.0.0.1:${await listenLocally(world.app)}`
  local = await mkdtemp(join(tmpdir(), 'arbour-libreoffice-'))
  // The first start creates the profile, with an empty library.
  await runFile('soffice', [...START, `-env:UserInstallation=${pathToFileURL(local)}`, '--terminate_after_init'])
  const library = join(local, 'user/basic/Standard')
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  await writeFile(
    join(library, 'script.xlb'),
    `${head}<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd"><library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Edit"/></library:library>`,
  )
  await writeFile(
    join(library, 'Edit.xba'),
    `${head}<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd"><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Edit" script:language="StarBasic">${MACRO.replaceAll('"', '&quot;')}</script:module>`,
  )
})
afterAll(async () => {
  await rm(local, { recursive: true, force: true })
  await world.close()
})

it('LibreOffice locks a document while it edits it, and saves a version', { timeout: 120_000 }, async () => {
  const colleague = await connectDevice(world, await world.person({ team: person.tenantId, roles: ['Admin'] }))
  const file = await world.file(person, person.rootId, 'Bericht für Müller.docx', makeDocx(['Draft']))
  const { url } = await world.call(person, calls.filesDesktopUrl, { id: file.id })
  const flag = join(local, 'go')
  // Arguments of a macro are decoded once.
  const address = encodeURI(origin + new URL(url).pathname)
  const program = runFile('soffice', [
    ...START,
    `-env:UserInstallation=${pathToFileURL(local)}`,
    `macro:///Standard.Edit.EditDocument("${address}","${pathToFileURL(flag)}")`,
  ])
  const load = async () => (await world.call(person, calls.filesGet, { id: file.id })).file
  await expect.poll(async () => (await load()).lock?.kind, { timeout: 60_000 }).toBe('webdav')
  expect((await colleague.send('PUT', encodeURIComponent(file.name), { body: 'x' })).status).toBe(423)
  await writeFile(flag, '')
  await program
  expect((await load()).lock).toBeNull()
  const { items } = await world.call(person, calls.filesObjects, { id: file.id })
  expect(items.map(({ number }) => number)).toEqual([2, 1])
  const saved = await world.app.inject({ url: new URL(url).pathname, headers: { host: 'localhost:3001' } })
  expect(readZip(saved.rawPayload).get('word/document.xml')?.toString()).toContain('Edited in LibreOffice')
})
