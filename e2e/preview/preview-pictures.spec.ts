import { calls } from '@arbour/contract/calls'
import { makeApng } from '@arbour/testing/files/make-apng'
import sharp from 'sharp'
import { expect, test } from '../support/fixtures.ts'

const PLAIN = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle cx="20" cy="15" r="12" fill="#0a0"/></svg>'

/** Ten levels, each ten copies of the previous one: no browser finishes drawing it. */
const BOMB = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect id="l0" width="9" height="9"/>${Array.from(
  { length: 10 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
).join('')}</svg>`

/** Labels as exported by diagrams.net, text along a path, and everything that HTML in an SVG could do on a page. */
const LABELLED = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="200" onload="location='https://evil.example/load'">
  <style>@import url(https://evil.example/sheet); rect { fill: url(https://evil.example/paint) #fff }</style>
  <script>location = 'https://evil.example/script'</script>
  <image href="https://evil.example/image" width="9" height="9"/>
  <path id="line" d="M210 150H390" fill="none"/>
  <text font-size="60" fill="#00f"><textPath xlink:href="#line">\u2588\u2588\u2588</textPath></text>
  <foreignObject width="200" height="200"><div xmlns="http://www.w3.org/1999/xhtml" style="background: #f00; height: 200px">
    <meta http-equiv="refresh" content="0; url=https://evil.example/meta"/>
    <link rel="stylesheet" href="https://evil.example/link"/>
    <style>div { background-image: url(https://evil.example/style) }</style>
    <script>parent.postMessage({ picture: null }, '*')</script>
    <iframe src="https://evil.example/frame" srcdoc="&lt;script&gt;location='https://evil.example/srcdoc'&lt;/script&gt;"></iframe>
    <object data="https://evil.example/object"></object><embed src="https://evil.example/embed"/>
    <form action="https://evil.example/form"><input autofocus="" onfocus="form.submit()"/></form>
    <img src="https://evil.example/img" onerror="location='https://evil.example/error'"/>
  </div></foreignObject></svg>`
/** HTML in an SVG that no browser finishes laying out. */
const ENDLESS = BOMB.replace('>', '><foreignObject width="40" height="30">').replace(/<\/svg>$/, '</foreignObject></svg>')

test('very large, CMYK, multi-page and SVG pictures are shown as server renditions', async ({ page, files, api }) => {
  const flat = { width: 10_100, height: 10_000, channels: 3, background: '#28a' } as const
  await api.upload(
    '/all',
    'survey.png',
    await sharp({ create: flat, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer(),
  )
  const print = sharp({ create: { width: 600, height: 400, channels: 3, background: '#008c5a' } })
  await api.upload('/all', 'print.jpg', await print.withIccProfile('cmyk').jpeg().toBuffer())
  await expect
    .poll(async () => (await api.at('/all/survey.png')).object_meta, { timeout: 60_000 })
    .toMatchObject({ width: 10_100 })
  await expect.poll(async () => (await api.at('/all/print.jpg')).object_meta).toMatchObject({ is_converted: true })

  await files.goto('/all/survey.png')
  const survey = page.getByRole('img', { name: 'survey.png' })
  await expect(survey).toBeVisible()
  expect(await survey.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(4096)
  await expect(page.getByText('Reduced from 10,100 to 4,096 pixels')).toBeVisible()

  await files.go('/all/print.jpg')
  const image = page.getByRole('img', { name: 'print.jpg' })
  await expect(image).toBeVisible()
  await expect(image).toHaveAttribute('src', /\/api\/objects\/preview\//)
  await expect(page.getByText('Reduced from')).toHaveCount(0)

  await test.step('all pages of a TIFF can be paged through', async () => {
    const scan = (background: string) =>
      sharp({ create: { width: 800, height: 1100, channels: 3, background } })
        .png()
        .toBuffer()
    const pages = await Promise.all(['#fdd', '#dfd', '#ddf'].map(scan))
    await api.upload(
      '/all',
      'scan.tif',
      await sharp(pages, { join: { animated: true } })
        .tiff({ compression: 'lzw' })
        .toBuffer(),
    )
    await files.go('/all/scan.tif')
    await expect(page.getByText('of 3')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('an SVG is shown in its own size; the browser never draws the original', async () => {
    await api.upload('/all', 'plain.svg', PLAIN)
    const { url, upload } = await api.call(calls.objectsUploadUrl, { filename: 'photo.png', mimetype: 'image/svg+xml' })
    await fetch(api.url + url, { method: 'PUT', headers: { 'content-type': 'image/svg+xml' }, body: BOMB })
    const { id: parent_id } = await api.at('/all')
    await api.call(calls.filesCreate, { parent_id, name: 'photo.png', type: 'file', upload })
    // To diagnose a refusal only the first and last bytes are read, and not drawn.
    const drawnUrls: string[] = []
    page.on('request', (request) => {
      const isContent = request.url().includes('/api/objects/content/')
      if (isContent && request.resourceType() !== 'fetch') drawnUrls.push(request.url())
    })

    await files.go('/all/photo.png')
    await expect(page.getByText('Cannot preview file')).toBeVisible()
    await expect(page.getByText('doesn’t match its extension').first()).toBeVisible()
    await files.go('/all/plain.svg')
    const image = page.getByRole('img', { name: 'plain.svg' })
    await expect(image).toBeVisible()
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(4000)
    await page.getByRole('button', { name: 'Actual size' }).click()
    await expect.poll(() => image.evaluate((element) => element.getBoundingClientRect().width)).toBe(40)
    expect(drawnUrls).toEqual([])
  })

  await test.step('HTML and text along a path in an SVG are isolated from the page; their requests are blocked', async () => {
    const externalUrls: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(api.url) && !/^(?:data|blob):/.test(request.url())) externalUrls.push(request.url())
    })
    await api.upload('/all', 'labelled.svg', LABELLED)
    await files.go('/all/labelled.svg')
    const image = page.getByRole('img', { name: 'labelled.svg' })
    await expect(image).toHaveAttribute('src', /^blob:/)
    const colourAt = (x: number, y: number) =>
      image.evaluate(
        async (element: HTMLImageElement, [x, y]) => {
          await element.decode()
          const context = new OffscreenCanvas(400, 200).getContext('2d')
          context?.drawImage(element, 0, 0, 400, 200)
          return Array.from(context?.getImageData(x as number, y as number, 1, 1).data ?? [])
        },
        [x, y],
      )
    expect(await colourAt(190, 190)).toEqual([255, 0, 0, 255])
    expect(await colourAt(230, 140)).toEqual([0, 0, 255, 255])
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page).toHaveURL(/\/all\/labelled\.svg/)
    expect(externalUrls).toEqual([])
  })
})

test('an endless SVG blocks its own frame, not the application @long', async ({ page, files, api }) => {
  await api.upload('/all', 'endless.svg', ENDLESS)
  await files.goto('/all/endless.svg')
  await expect(page.locator('iframe')).toHaveCount(1)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Some text in this drawing can’t be shown')).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'endless.svg' })).toBeVisible()
})

test('animated pictures are animated in the preview', async ({ page, files, api }) => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = sharp(frames, { join: { animated: true } })
  const delay = [300, 300]
  await api.upload('/all', 'moves.apng', makeApng(frames, 300))
  await api.upload('/all', 'moves.png', makeApng(frames, 300))
  await api.upload('/all', 'moves.gif', await animation.clone().gif({ delay, loop: 0 }).toBuffer())
  await api.upload('/all', 'moves.webp', await animation.clone().webp({ delay, loop: 0 }).toBuffer())
  const names = ['moves.apng', 'moves.png', 'moves.gif', 'moves.webp']
  for (const name of names) {
    await expect.poll(async () => (await api.at(`/all/${name}`)).object_meta).toMatchObject({ width: 400 })
  }
  await files.goto()
  for (const name of names) {
    await files.go(`/all/${name}`)
    const picture = page.getByRole('img', { name, exact: true })
    await expect(picture).toBeVisible()
    const seenColors = new Set<string>()
    await expect
      .poll(async () => {
        const { channels } = await sharp(await picture.screenshot()).stats()
        seenColors.add((channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue')
        return [...seenColors].sort()
      })
      .toEqual(['blue', 'red'])
  }
})
