import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDocx, makeOdt, pictureXml } from '@arbour/testing/files/make-office'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isLockedOle } from '#platform/render/process/office/ole-lock.ts'
import { RenderRefusal } from '#platform/render/renderer.ts'
import { HOSTILE } from './support/hostile.ts'
import { redPdf } from './support/red-pdf.ts'
import { isNear, look, openStudio, pathOf, type Studio } from './support/studio.ts'
import { oldOffice } from './support/unsupported.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

const RED = [255, 0, 0, 255]

describe('Hostile files end with a reason', () => {
  test.each(Object.entries(HOSTILE))('%s', async (_, { ext, bytes, ends }) => {
    const end = await studio.render(ext, await bytes()).catch((error: unknown) => error)
    if (ends === 'picture') {
      expect(end).not.toBeInstanceOf(Error)
    } else {
      expect(end).toBeInstanceOf(RenderRefusal)
      if (ends !== 'refusal') expect(end).toHaveProperty('message', ends)
    }
    // Afterwards, the next file is rendered as usual.
    const next = await studio.render('pdf', redPdf())
    expect((await look(pathOf(next, 'small'), [0.25, 0.5])).colour).toSatisfy((colour) => isNear(colour, RED))
  })
})

test.each(['doc', 'xls', 'ppt'] as const)('recognises an encrypted .%s file', (ext) => {
  expect(isLockedOle(oldOffice(ext, { isEncrypted: true }))).toBe(true)
  expect(isLockedOle(oldOffice(ext, { isEncrypted: false }))).toBe(false)
})

describe('A thumbnail contains nothing from outside its file', () => {
  const red = () =>
    sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
  const white = async (content: string) => {
    const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">'
    const svg = `${head}<rect width="100" height="100" fill="#fff"/>${content}</svg>`
    return (await look(pathOf(await studio.render('svg', Buffer.from(svg)), 'small'))).colour
  }

  test('embedded pictures are drawn, which proves that pictures are drawn at all', async () => {
    const data = `data:image/png;base64,${(await red()).toString('base64')}`
    expect(await white(`<image xlink:href="${data}" width="100" height="100"/>`)).toSatisfy((colour) => isNear(colour, RED))
  })

  test.each(['file://', '', './'])('local files are not read, named by %j', async (scheme) => {
    await writeFile(join(studio.folder, 'secret.png'), await red())
    const name = scheme === 'file://' ? scheme + join(studio.folder, 'secret.png') : `${scheme}secret.png`
    expect(await white(`<image xlink:href="${name}" width="100" height="100"/>`)).toEqual([255, 255, 255, 255])
  })

  test('URLs are not even requested', async () => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      await white(
        `<image xlink:href="${url}/drawing.png" width="100" height="100"/><style>@import url(${url}/style.css);</style>`,
      )
      const linked = makeDocx(['Harbour plan'], {
        body: pictureXml(1, { isLinked: true }),
        relations: [{ type: 'image', target: `${url}/document.png`, isOutside: true }],
      })
      const docx = await studio.render('docx', linked)
      expect(docx.files).toHaveLength(3)
      expect(asked).toEqual([])
      // The server was reachable.
      await fetch(`${url}/here`)
      expect(asked).toEqual(['/here'])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

test('does not run a macro of a document', async () => {
  const listener =
    '<office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" ' +
    'xlink:href="vnd.sun.star.script:Standard.Module1.Forever?language=Basic&amp;location=document"/></office:event-listeners>'
  const library =
    'xmlns:library="http://openoffice.org/2000/library" xmlns:script="http://openoffice.org/2000/script" xmlns:xlink="http://www.w3.org/1999/xlink"'
  const xml = '<?xml version="1.0" encoding="UTF-8"?>'
  const entry = (path: string) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="text/xml"/>`
  const odt = makeOdt(['Harbour plan'], {
    before: `<office:scripts>${listener}</office:scripts>`,
    manifest: ['Basic/Standard/Module1.xml', 'Basic/Standard/script-lb.xml', 'Basic/script-lc.xml'].map(entry).join(''),
    files: {
      'Basic/script-lc.xml': `${xml}<library:libraries ${library}><library:library library:name="Standard" library:link="false"/></library:libraries>`,
      'Basic/Standard/script-lb.xml': `${xml}<library:library ${library} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>`,
      'Basic/Standard/Module1.xml': `${xml}<script:module ${library} script:name="Module1" script:language="StarBasic">Sub Forever\nDo\nLoop\nEnd Sub</script:module>`,
    },
  })
  expect((await studio.render('odt', odt)).files).toHaveLength(3)
})

test('leaves nothing in the temporary folder', async () => {
  // A separate one: other test runs may use the usual one.
  const folder = await mkdtemp(join(tmpdir(), 'arbour-test-'))
  // Programs run as nobody when the tests run as root.
  await chmod(folder, 0o711)
  vi.stubEnv('TMPDIR', folder)
  try {
    await studio.render('docx', makeDocx(['Harbour plan']))
    await studio.render('docx', Buffer.from('PK\x03\x04 broken')).catch(() => undefined)
    expect(await readdir(folder)).toEqual([])
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  }
})
