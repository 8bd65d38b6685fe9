import { calls } from '@arbour/contract/calls'
import type { Api } from '@arbour/testing/api'
import { makeDocx, makeLocked, makeOdt, makePptx } from '@arbour/testing/files/make-office'
import type { Frame, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, testWithOwnTeam } from '../support/fixtures.ts'

test('a document is shown as pages rendered by the server, also in the bin', async ({ page, files, api }) => {
  // Starting LibreOffice takes a while on a busy machine.
  test.setTimeout(120_000)
  const comments =
    '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0" w:author="Ada" w:date="2026-01-02T10:00:00Z"><w:p><w:r><w:t>Is &lt;b&gt;one&lt;/b&gt; enough?</w:t></w:r></w:p></w:comment></w:comments>'
  const offer = makeDocx(['Two towers', 'One bridge'], { files: { 'word/comments.xml': comments } })
  const { id } = await api.upload('/all', 'offer.docx', offer)
  await files.goto('/all/offer.docx')
  await expect(page.getByText('Two towers')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('of 2')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await test.step('its comments are listed beside them as plain text', async () => {
    await expect(page.getByText('1 comment isn’t shown on the pages.')).toBeVisible()
    await page.getByRole('button', { name: 'Show comments' }).click()
    const panel = page.getByRole('complementary', { name: 'Comments' })
    await expect(panel.getByRole('listitem')).toContainText(['Ada'])
    await expect(panel.getByText('Is <b>one</b> enough?')).toBeVisible()
    await expect(panel.getByText('02/01/2026')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Show comments' })).toBeFocused()
  })
  await api.call(calls.filesDelete, { id })
  await files.goto(`/bin/${id}`)
  await expect(page.getByText('Two towers')).toBeVisible()
  await expect(page.getByText('of 2')).toBeVisible()
})

function getPages(page: Page, name: string) {
  return page.frameLocator(`iframe[title="Pages of ${name}"]`)
}

testWithOwnTeam('@long what cannot be shown says why', async ({ page, files, api }) => {
  await api.upload('/all', 'old.doc', makeLocked())
  await api.upload('/all', 'locked.docx', makeLocked())
  await api.upload('/all', 'cut.docx', makeDocx(['Two towers']).subarray(0, 900))
  for (const [name, reason] of [
    ['old.doc', 'Previewing .doc files requires LibreOffice on the server.'],
    ['locked.docx', 'This file is password-protected.'],
    ['cut.docx', 'This file is incomplete: its end is missing.'],
  ]) {
    await files.goto(`/all/${name}`)
    await expect(page.getByText(reason ?? '')).toBeVisible()
  }
})

testWithOwnTeam('@long @desktop an old version shows what was in it', async ({ page, files, api }) => {
  const { id, object_id } = await api.upload('/all', 'plan.docx', makeDocx(['The first plan']))
  const { url, upload } = await api.call(calls.objectsUploadUrl, { filename: 'plan.docx', mimetype: 'application/zip' })
  await fetch(api.url + url, {
    method: 'PUT',
    headers: { 'content-type': 'application/zip' },
    body: makeDocx(['The second plan']),
  })
  await api.call(calls.filesUpdate, { id, upload })
  await files.goto('/all/plan.docx')
  await expect(getPages(page, 'plan.docx').getByText('The second plan')).toBeVisible()
  await page.goto(`/all/plan.docx?version=${object_id}`)
  await expect(getPages(page, 'plan.docx').getByText('The first plan')).toBeVisible()
})

const FAR = 'http://far.invalid'

async function uploadHostile(api: Api): Promise<void> {
  const link = (id: string, text: string) => `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`
  const picture =
    '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">' +
    '<wp:extent cx="99999" cy="99999"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">' +
    '<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="r1" r:link="r1"/>' +
    '</pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  const font =
    '<w:p><w:r><w:rPr><w:rFonts w:ascii="x;} * { background: url(//far.invalid/font) }"/></w:rPr><w:t>Font</w:t></w:r></w:p>'
  const script = '<script>parent.postMessage("ran", "*"); top.ran = true</script>'
  await api.upload(
    '/all',
    'evil.docx',
    makeDocx([`<img src="${FAR}/text" onerror="top.ran = true">`], {
      body: `${picture}${font}${link('r2', 'Run')}${link('r3', 'Leave')}<w:altChunk r:id="r4"/>`,
      relations: [
        { type: 'image', target: `${FAR}/image.png`, isOutside: true },
        { type: 'hyperlink', target: 'javascript:top.ran=true', isOutside: true },
        { type: 'hyperlink', target: `${FAR}/page`, isOutside: true },
        { type: 'aFChunk', target: 'chunk.html' },
        { type: 'attachedTemplate', target: `${FAR}/template.dotm`, isOutside: true },
      ],
      files: { 'word/chunk.html': `<html><body>${script}<img src="${FAR}/chunk"></body></html>` },
    }),
  )
  const shape =
    '<p:pic><p:nvPicPr><p:cNvPr id="9" name="Film"/><p:cNvPicPr/><p:nvPr><a:videoFile r:link="r1"/></p:nvPr></p:nvPicPr>' +
    '<p:blipFill><a:blip r:embed="r2"/></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="99999" cy="99999"/></a:xfrm></p:spPr></p:pic>'
  const relations = [
    { type: 'video', target: `${FAR}/film.mp4`, isOutside: true },
    { type: 'image', target: `${FAR}/poster.png`, isOutside: true },
  ]
  await api.upload('/all', 'evil.pptx', makePptx(['Film'], { shapes: shape, relations }))
}

/** Returns what a script injected into the file's frame could reach. */
function listReachable(frame: Frame) {
  return frame.evaluate(async () => {
    const attempt = async (reach: () => unknown) => {
      try {
        await reach()
        return 'reached'
      } catch {
        return 'refused'
      }
    }
    return {
      origin: window.origin,
      cookies: await attempt(() => document.cookie),
      storage: await attempt(() => window.localStorage.length),
      application: await attempt(() => window.parent.document.title),
      network: await attempt(() => fetch('/api/config')),
      away: await attempt(() => {
        if (window.top) window.top.location.href = '/health/live'
      }),
      window: window.open('/health/live') === null ? 'refused' : 'reached',
    }
  })
}

testWithOwnTeam(
  'documents are shown by the browser where the server cannot, reach nothing, and are taken away when they never end',
  async ({ page, files, api, own, expectedErrors }) => {
    // The browser logs what it blocks.
    expectedErrors.push(/Content Security Policy|sandbox|Unsafe attempt/)

    await test.step('documents and slides', async () => {
      await api.upload('/all', 'a.docx', makeDocx(['Two towers', 'One <b>bridge</b>']))
      await api.upload('/all', 'b.pptx', makePptx(['Hello', 'Goodbye']))
      await api.upload('/all', 'c.odt', makeOdt(['Heading', 'A paragraph']))
      await files.goto('/all/a.docx')
      const note = page.getByText('layout may differ')
      await expect(note).toBeVisible()
      await expect(getPages(page, 'a.docx').getByText('Two towers')).toBeVisible()
      await expect(getPages(page, 'a.docx').getByText('One <b>bridge</b>')).toBeVisible()
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect(page.getByText('2 of 2')).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      // The focus moves into the pages, and the arrow key leaves them.
      await getPages(page, 'a.docx').getByText('bridge').click()
      // The frame is removed with the key press, sometimes before the browser confirms it: this is not awaited.
      page.keyboard.press('ArrowRight').catch(() => undefined)
      await expect(getPages(page, 'b.pptx').getByText('Hello')).toBeVisible()
      await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
      await expect(note).toHaveCount(0)
      const title = await getPages(page, 'b.pptx').getByText('Hello').boundingBox()
      const frame = await page.locator('iframe').boundingBox()
      // As in the layout: a tenth from the left.
      expect((title?.x ?? 0) - (frame?.x ?? 0)).toBeGreaterThan((frame?.width ?? 0) / 12)
      await files.goto('/all/c.odt')
      await expect(getPages(page, 'c.odt').getByRole('heading', { name: 'Heading' })).toBeVisible()
    })

    await test.step("a file's content cannot reach anything outside", async () => {
      await uploadHostile(api)
      const requestedUrls: string[] = []
      page.on('request', (request) => requestedUrls.push(request.url()))
      for (const [name, text] of [
        ['evil.docx', 'Leave'],
        ['evil.pptx', 'Film'],
      ] as const) {
        await files.goto(`/all/${name}`)
        await getPages(page, name).getByText(text).click()
        if (name === 'evil.docx') await getPages(page, name).getByText('Run').click()
        const frame = page.frames().find((frame) => frame.url().endsWith('/sandbox/office.html'))
        if (!frame) throw new Error('There is no frame')
        const refused = 'refused'
        expect(await listReachable(frame)).toEqual({
          origin: 'null',
          cookies: refused,
          storage: refused,
          application: refused,
          network: refused,
          away: refused,
          window: refused,
        })
        expect(new URL(page.url()).pathname).toBe(`/all/${name}`)
        expect(await page.evaluate(() => 'ran' in window)).toBe(false)
      }
      expect(requestedUrls.filter((url) => !url.startsWith(own.url) && !url.startsWith('blob:'))).toEqual([])
    })

    await test.step('a file that never finishes', async () => {
      await api.upload('/all', 'endless.docx', makeDocx(['Two towers']))
      // Simulates endless layout: the frame sends no messages.
      await page.route(/\/sandbox\/office-.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.clock.install()
      await files.goto('/all/endless.docx')
      await expect(page.getByText('Preparing preview…')).toBeVisible()
      await expect(page.locator('iframe')).toBeAttached()
      await page.clock.fastForward(31_000)
      await expect(page.getByText('This file is taking too long to load.')).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
    })
  },
)
