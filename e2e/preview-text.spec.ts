import { makeZip } from '@arbour/testing/files/make-zip'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

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

/** What the browser shows in a colour of source code. */
function coloured(page: Page, name: string): Promise<string[]> {
  return page.evaluate((key) => {
    return [...(CSS.highlights.get(key) ?? [])].map(({ startContainer, startOffset, endContainer, endOffset }) => {
      const range = document.createRange()
      range.setStart(startContainer, startOffset)
      range.setEnd(endContainer, endOffset)
      return range.toString()
    })
  }, name)
}

test('Markdown is rendered, nothing in it runs, and its source is a press away', async ({ page, files, api }) => {
  await api.upload('/all', 'report.md', MARKDOWN)
  await files.goto('/all/report.md')
  const text = page.getByRole('region', { name: 'Text of report.md' })
  await expect(text.getByRole('heading', { level: 1, name: 'Site report' })).toBeVisible()
  await expect(text.getByText('title: Site report')).toBeVisible()
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
  await expect.poll(() => coloured(page, 'code-comment')).toEqual(['// metres'])
  await page.getByRole('radiogroup', { name: 'How the text is shown' }).getByText('Source').click()
  await expect(text.getByText('- [x] Piles measured')).toBeVisible()
  await page.reload()
  await expect(text.getByText('- [x] Piles measured')).toBeVisible()
})

test('@long source code is coloured and copied as it is', async ({ page, files, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const source = '/* <b>Piers</b>\n   and piles */\nfunction depth() {\n\n\treturn 12\n}\n'
  await api.upload('/all', 'depth.js', source)
  await files.goto('/all/depth.js')
  const text = page.getByRole('region', { name: 'Text of depth.js' })
  await expect(text.getByText('<b>Piers</b>')).toBeVisible()
  await expect.poll(() => coloured(page, 'code-comment')).toEqual(['/* <b>Piers</b>\n   and piles */'])
  expect(await coloured(page, 'code-number')).toEqual(['12'])
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('pre') ?? document.body))
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(source.trimEnd())
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect(files.toast('The text is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source)
})

test('@long JSON of one line is laid out', async ({ page, files, api }) => {
  const points = Array.from({ length: 60 }, (_, id) => ({ id, name: `Point ${id}` }))
  await api.upload(
    '/all',
    'points.json',
    JSON.stringify({ points, exact: 1 }).replace('"exact":1', '"exact":12345678901234567890'),
  )
  await files.goto('/all/points.json')
  const text = page.getByRole('region', { name: 'Text of points.json' })
  await expect(text.getByText('"name": "Point 7"')).toBeVisible()
  await expect(text.getByText('"exact": 12345678901234567890')).toBeAttached()
  await page.getByRole('button', { name: 'Lay out' }).click()
  await expect(text.getByText('{"points":[{"id":0,"name":"Point 0"}')).toBeVisible()
})

test('an archive lists what is in it', async ({ page, files, api }) => {
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
  // What would do something to the file does nothing to it from within its tree, and Shift leads on to other files.
  for (const key of ['Delete', 'Backspace', 's']) await page.keyboard.press(key)
  await expect(table).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText('Its files are protected by a password.')).toBeVisible()
  expect(await api.at('/all/site.zip')).toMatchObject({ deleted: null, is_starred: false })
  await files.goto('/all/broken.zip')
  await expect(page.getByText('The file is not what its name says.')).toBeVisible()
})
