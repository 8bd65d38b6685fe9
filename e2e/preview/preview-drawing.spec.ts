import { makeDrawing } from '@arbour/testing/files/make-drawing'
import sharp from 'sharp'
import { expect, test } from '../support/fixtures.ts'

test('a drawing shows its pages to zoom and read, runs no scripts and makes no requests, and a broken one shows a calm message', async ({
  page,
  files,
  api,
  baseURL,
}) => {
  const strange: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!/^(blob|data):/.test(url) && !url.startsWith(`${baseURL}/`)) strange.push(url)
  })
  page.on('dialog', (dialog) => {
    strange.push(dialog.message())
    void dialog.dismiss()
  })
  const drawing = makeDrawing([
    { name: 'Overview', labels: ['Order', 'Check', 'Deliver'] },
    { name: 'Detail', labels: ['<b>Pay</b>'] },
  ])
  await api.upload('/all', 'process.drawio', drawing)
  await files.goto()
  await files.open(files.item('process.drawio'))
  const picture = page.getByRole('img', { name: /^process\.drawio, page/ })
  await expect(picture).toBeVisible()
  await expect(picture).toHaveAccessibleName('process.drawio, page Overview')
  expect(await picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(500)
  await expect(page.getByRole('list', { name: 'Text in Overview' }).getByRole('listitem')).toHaveText([
    'Order',
    'Check',
    'Deliver',
  ])

  const getWidth = async () => (await picture.boundingBox())?.width ?? 0
  const fittedWidth = await getWidth()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(getWidth).toBeGreaterThan(fittedWidth * 1.2)

  await page.keyboard.press(']')
  await expect(picture).toHaveAccessibleName('process.drawio, page Detail')
  await expect(page.getByRole('list', { name: 'Text in Detail' })).toHaveText('Pay')
  await expect(page).toHaveURL(/#page=2$/)
  await page.reload()
  await expect(picture).toHaveAccessibleName('process.drawio, page Detail')
  await page.getByRole('button', { name: 'Page Detail 2 of 2' }).click()
  await page.getByRole('menuitem', { name: 'Overview' }).click()
  await expect(picture).toHaveAccessibleName('process.drawio, page Overview')

  await test.step('quick look opens the full preview at the same page of the drawing', async () => {
    await files.go('/all')
    await files.runAction(files.item('process.drawio'), 'Preview')
    await expect(picture).toHaveAccessibleName('process.drawio, page Overview')
    await page.keyboard.press(']')
    await expect(picture).toHaveAccessibleName('process.drawio, page Detail')
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
    await expect(page).toHaveURL(/process\.drawio#page=2$/)
    await expect(picture).toHaveAccessibleName('process.drawio, page Detail')
  })

  await test.step('a drawing runs no scripts and makes no requests, and a broken one shows a calm message', async () => {
    const labels = [
      '<img src="https://example.com/a.png" onerror="alert(1)">',
      '<script>alert(2)</script>Kept',
      '<a href="javascript:alert(3)">Link</a>',
    ]
    const style = 'html=1;shape=image;image=https://example.com/b.png;fontFamily=https://example.com/c.woff'
    await api.upload('/all', 'hostile.drawio', makeDrawing([{ name: 'Page', labels, style }]))
    await api.upload('/all', 'broken.drawio', '<mxfile><diagram name="Page">this is no drawing</diagram></mxfile>')
    await files.go('/all/hostile.drawio')
    await expect(page.getByRole('img', { name: 'hostile.drawio' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Text in Page' }).getByRole('listitem')).toHaveText(['Kept', 'Link'])
    await files.go('/all/broken.drawio')
    await expect(page.getByText('Cannot preview file')).toBeVisible()
    await expect(page.getByText('This drawing is damaged.')).toBeVisible()
    expect(strange).toEqual([])
  })
})

test('library shapes are loaded on demand, and unknown or unavailable ones are counted', async ({ page, files, api }) => {
  const icon = 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda;fillColor=#ff9900;strokeColor=#ffffff'
  await api.upload('/all', 'cloud.drawio', makeDrawing([{ name: 'Page', labels: ['A', 'B'], style: icon }]))
  const strange = [
    { name: 'One', labels: ['A'], style: 'shape=mxgraph.nobody.thing' },
    { name: 'Two', labels: ['A', 'B', 'C'], style: 'shape=mxgraph.nobody.thing' },
    { name: 'Plain', labels: ['A'] },
  ]
  await api.upload('/all', 'strange.drawio', makeDrawing(strange))
  const fetchedLibraries: string[] = []
  page.on('response', (response) => {
    const [, library] = /\/assets\/(\w+)-[\w-]+\.json$/.exec(response.url()) ?? []
    if (library) fetchedLibraries.push(`${library} ${response.status()} ${response.headers()['cache-control']}`)
  })
  const note = page.getByRole('status').filter({ hasText: 'unsupported shape' })

  await files.goto('/all/strange.drawio')
  await expect(note).toHaveText('1 unsupported shape is shown as an outline.')
  await page.keyboard.press(']')
  await expect(note).toHaveText('3 unsupported shapes are shown as outlines.')
  await page.keyboard.press(']')
  await expect(page.getByRole('img', { name: 'strange.drawio, page Plain' })).toBeVisible()
  await expect(note).toBeHidden()
  await page.keyboard.press('[')
  await expect(note).toHaveText(/^3 unsupported shapes/)
  expect(fetchedLibraries).toEqual([])

  const picture = page.getByRole('img', { name: 'cloud.drawio' })
  await files.go('/all/cloud.drawio')
  await expect(picture).toBeVisible()
  await expect(note).toBeHidden()
  expect(fetchedLibraries).toEqual(['aws4 200 public, max-age=31536000, immutable'])

  await test.step('a drawing whose library cannot be loaded is still shown', async () => {
    await api.upload(
      '/all',
      'plan.drawio',
      makeDrawing([{ name: 'Page', labels: ['Bath', 'Sofa'], style: 'shape=mxgraph.floorplan.sofa' }]),
    )
    await page.route(/\/assets\/floorplan-.*\.json$/, (route) => route.abort())
    await files.go('/all/plan.drawio')
    await expect(page.getByRole('img', { name: 'plan.drawio' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'unsupported shape' })).toHaveText(
      '2 unsupported shapes are shown as outlines.',
    )
  })
})

test('formulas are typeset by a script that only drawings with formulas load, and unsupported ones are counted', async ({
  page,
  files,
  api,
}) => {
  const style = 'html=1;whiteSpace=wrap;fillColor=#ffffff;strokeColor=#000000'
  // Shown as text it would be black; typeset, it fills the middle of the shape with red.
  const labels = ['$$\\colorbox{red}{\\phantom{Wide}}$$']
  const wrongLabels = ['\\(x\\) $$\\frac{1}{$$ `a^2` `b^2`']
  await api.upload(
    '/all',
    'formula.drawio',
    makeDrawing([
      { name: 'Red', labels, style, hasMath: true },
      { name: 'Wrong', labels: wrongLabels, style, hasMath: true },
    ]),
  )
  await api.upload('/all', 'plain.drawio', makeDrawing([{ name: 'Plain', labels, style }]))
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/typeset-[\w-]+\.js$/.test(request.url())) scripts.push(request.url())
  })

  await files.goto('/all/plain.drawio')
  await expect(page.getByRole('img', { name: 'plain.drawio' })).toBeVisible()
  expect(scripts).toEqual([])

  await files.go('/all/formula.drawio')
  const picture = page.getByRole('img', { name: 'formula.drawio, page Red' })
  await expect(picture).toBeVisible()
  expect(scripts).toHaveLength(1)
  await expect
    .poll(async () => {
      const middle = sharp(await picture.screenshot())
      const { width, height } = await middle.metadata()
      const area = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 }
      return [...(await middle.extract(area).removeAlpha().raw().toBuffer())]
    })
    .toEqual([255, 0, 0])
  await expect(page.getByText(/as text/)).toBeHidden()

  await page.keyboard.press(']')
  await expect(page.getByRole('status').filter({ hasText: 'as text' })).toHaveText(
    '1 formula can’t be displayed and is shown as text. 2 AsciiMath formulas are shown as text.',
  )
})
