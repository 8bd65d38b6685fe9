import { makeZip } from '@arbour/testing/files/make-zip'
import { makePng } from '@arbour/testing/files/sample-files'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

const MARKDOWN = `---
title: Site report
---
# Site report

See [the findings](#findings), https://example.com/a and [nothing](javascript:window.ran=1).

<script>window.ran = 1</script><img src=x onerror="window.ran=1"><style>body { display: none }</style>
<form id="attributes"><input name="id"></form> [page](data:text/html,<script>window.ran=1</script>)

![A far picture](https://example.com/a.png)

${'Text.\n\n'.repeat(60)}

## Findings

- [x] Piles measured

| Name | Cost |
|---|--:|
| Piles | 1,200 |

\`\`\`ts
const depth = 12 // metres
\`\`\`
`

/** Returns the text in a syntax colour. */
const readTokens = (page: Page, name: string) => page.locator(`.code-${name}`).allTextContents()

const EVERYTHING = `# All there is

A claim[^1], a formula $e^{i\\pi}$ and H<sub>2</sub>O, <kbd>Ctrl</kbd>.

> [!WARNING]
> The ground is wet.

$$
\\int_0^1 x^2\\,dx
$$

![The site](pictures/the%20site.png) ![Not there](pictures/none.png) ![Far away](https://example.com/far.png)

<details><summary>Details</summary>

Hidden **first**.

</details>

\`\`\`mermaid
graph LR; Survey-->Design; Design-->Build
\`\`\`

\`\`\`mermaid
this is no diagram
\`\`\`

[^1]: The note of it.
`

test('Markdown is fully rendered without running scripts, and its source is one click away', async ({
  page,
  files,
  api,
  expectedErrors,
}) => {
  // The picture named x does not exist.
  expectedErrors.push(/status of 404 .*files\/preview/)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await api.upload('/all', 'report.md', MARKDOWN)
  await files.goto('/all/report.md')
  const text = page.getByRole('region', { name: 'Text of report.md' })
  await expect(text.getByRole('heading', { level: 1, name: 'Site report' })).toBeVisible()
  await expect(text.getByText('title: Site report')).toBeVisible()
  await expectAccessible(page)
  await expect(text.getByRole('cell', { name: '1,200' })).toHaveCSS('text-align', 'right')
  await expect(text.getByRole('checkbox')).toBeChecked()
  await expect(text.getByText('A far picture')).toBeVisible()
  expect(await text.locator('script, style, form, img, iframe, [id], [onerror]').count()).toBe(0)
  expect(
    await text
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])),
  ).toEqual([
    ['#findings', null],
    ['https://example.com/a', 'noopener noreferrer nofollow'],
  ])
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
  const findings = text.getByRole('heading', { name: 'Findings' })
  await expect(findings).not.toBeInViewport()
  await text.getByRole('link', { name: 'the findings' }).click()
  await expect(findings).toBeInViewport()
  await expect.poll(() => readTokens(page, 'comment')).toEqual(['// metres'])
  await test.step('footnotes, alerts, formulas, diagrams, details and adjacent pictures', async () => {
    await api.folder('/all', 'pictures')
    await api.upload('/all/pictures', 'the site.png', makePng())
    await api.upload('/all', 'everything.md', EVERYTHING)
    await files.go('/all/everything.md')
    const textRegion = page.getByRole('region', { name: 'Text of everything.md' })
    await expect(textRegion.locator('.katex')).toHaveCount(2)
    await expect(textRegion.getByText('Warning', { exact: true })).toBeVisible()
    const site = textRegion.getByRole('img', { name: 'The site' })
    await expect.poll(() => site.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0)
    await expect(textRegion.getByText('Not there')).toBeVisible()
    await expect(textRegion.getByText('Hidden first.')).toBeHidden()
    await textRegion.getByText('Details', { exact: true }).click()
    await expect(textRegion.getByText('Hidden first.')).toBeVisible()
    const diagram = textRegion.getByRole('img', { name: 'Diagram' })
    await expect
      .poll(() => diagram.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(textRegion.getByText('Couldn’t display this diagram.')).toBeVisible()
    await expect(textRegion.getByText('this is no diagram')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await textRegion.getByRole('link', { name: '1', exact: true }).click()
    await expect(textRegion.getByText('The note of it.')).toBeInViewport()
    hosts.delete('')
    expect([...hosts]).toEqual([new URL(page.url()).host])
  })

  await files.go('/all/report.md')
  await page.getByRole('radiogroup', { name: 'Text view' }).getByText('Source').click()
  await expect(text.getByText('See [the findings](#findings)')).toBeVisible()
  await page.reload()
  await expect(text.getByText('See [the findings](#findings)')).toBeVisible()
})

test('@long source code is highlighted, searched and copied unchanged', async ({ page, files, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const head = '/* <b>Piers</b>\n   and piles */\nfunction depth() {\n\n\treturn 12\n}\n'
  const source = head + Array.from({ length: 5000 }, (_, n) => `const pile${n} = ${n}\n`).join('')
  await api.upload('/all', 'depth.js', source)
  await api.upload('/all', 'span.js', 'const span = 40\n')
  await files.goto('/all/depth.js')
  const text = page.getByRole('region', { name: 'Text of depth.js' })
  await expect(text.getByText('<b>Piers</b>')).toBeVisible()
  await expect.poll(() => readTokens(page, 'comment')).toEqual(['/* <b>Piers</b>', '   and piles */'])
  expect((await readTokens(page, 'number'))[0]).toBe('12')
  // Immediately, before any click.
  await page.keyboard.press('End')
  await expect(text.getByText('const pile4999')).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(text.getByText('<b>Piers</b>')).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('textbox', { name: 'Search in document' }).fill('pile333')
  await expect(text.getByText('1 of 11', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(text.getByText('2 of 11', { exact: true })).toBeVisible()
  await expect(text.locator('.cm-searchMatch-selected')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(text.locator('.cm-searchMatch')).toHaveCount(0)
  // The text is focused: all of it is selected, rendered or not.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source)
  await page.getByRole('button', { name: 'Copy text' }).click()
  await expect(files.toast('Text copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source)
  // With the text focused, the arrows still open the adjacent files.
  await text.getByRole('textbox').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: 'Text of span.js' })).toBeVisible()
})

test('@long a text with any name is shown, in the chosen encoding', async ({ page, files, api }) => {
  await api.upload('/all', 'Makefile', 'all:\n\tmake piles\n')
  await api.upload('/all', 'Отчёт.txt', Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]))
  await api.upload('/all', 'sums.xyz', Buffer.from([1, 2, 3, 0, 5, 6]))
  await files.goto('/all/Makefile')
  await expect(page.getByText('make piles')).toBeVisible()
  await files.goto('/all/Отчёт.txt')
  const encoding = page.getByRole('combobox', { name: 'Encoding' })
  await expect(encoding).toHaveValue('windows-1252')
  await expect(page.getByText('Привет')).toHaveCount(0)
  await encoding.selectOption('koi8-r')
  await expect(page.getByText('Привет')).toBeVisible()
  await files.goto('/all/sums.xyz')
  await expect(page.getByText('No preview for this file type.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download' }).first()).toBeVisible()
})

test('@long single-line JSON is formatted', async ({ page, files, api }) => {
  const points = Array.from({ length: 60 }, (_, id) => ({ id, name: `Point ${id}` }))
  await api.upload(
    '/all',
    'points.json',
    JSON.stringify({ points, exact: 1 }).replace('"exact":1', '"exact":12345678901234567890'),
  )
  await files.goto('/all/points.json')
  const text = page.getByRole('region', { name: 'Text of points.json' })
  await expect(text.getByText('"name": "Point 7"')).toBeVisible()
  await page.keyboard.press('End')
  await expect(text.getByText('"exact": 12345678901234567890')).toBeVisible()
  await page.getByRole('button', { name: 'Format' }).click()
  await expect(text.getByText('{"points":[{"id":0,"name":"Point 0"}')).toBeVisible()
})

test('an archive lists its contents', async ({ page, files, api }) => {
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`photos/IMG ${n}.jpg`, 'x'.repeat(n)]))
  await api.upload('/all', 'site.zip', makeZip({ ...many, '../../etc/plan.txt': 'north', 'readme.md': '# Hello' }))
  await api.upload('/all', 'locked.zip', makeZip({ 'secret.txt': 'oak' }, { isEncrypted: true }))
  await api.upload('/all', 'broken.zip', 'PK this is no archive')
  await files.goto('/all/site.zip')
  const table = page.getByRole('treegrid', { name: 'Contents of site.zip' })
  await expect(page.getByText(/^82 files in 2 folders/)).toBeVisible()
  await expect(table.getByRole('row', { name: /readme\.md/ })).toBeVisible()
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect(table.getByRole('row', { name: /plan\.txt/ })).toBeVisible()
  await table.getByRole('row', { name: /photos/ }).click()
  await page.keyboard.press('End')
  await expect(table.getByRole('row', { name: /readme\.md/ })).toBeInViewport()
  // Keys that act on the file do nothing within its tree, and Shift opens other files.
  for (const key of ['Delete', 'Backspace', 's']) await page.keyboard.press(key)
  await expect(table).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText('Its files are password-protected.')).toBeVisible()
  expect(await api.at('/all/site.zip')).toMatchObject({ deleted: null, is_starred: false })
  await files.go('/all/broken.zip')
  await expect(page.getByText('The file type doesn’t match its extension.')).toBeVisible()
})
