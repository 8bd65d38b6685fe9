import { makePdf } from '@arbour/testing/files/make-pdf'
import { makeXlsx, STYLE } from '@arbour/testing/files/make-sheets'
import { makeWav } from '@arbour/testing/files/make-wav'
import { makePng } from '@arbour/testing/files/sample-files'
import type { Locator } from '@playwright/test'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test, testWithOwnServer } from './support/fixtures.ts'

const MARKDOWN = `# Site report

See [the findings](#findings) and \`depth\`.

> Measure twice.

## Findings

- [x] Piles measured
- [ ] Deck measured

| Name | Cost |
|---|--:|
| Piles | 1,200 |

\`\`\`ts
const depth = 12 // metres
\`\`\`
`

interface Viewed {
  content: string | Buffer<ArrayBuffer>
  /** What says that it is there. */
  shown: (preview: Locator) => Locator
}

const BUDGET = makeXlsx([
  {
    name: 'Budget',
    rows: [
      ['Item', 'Cost'],
      ['Piles', { value: 0.25, style: STYLE.percent }],
    ],
  },
])

/** In the order of their names. */
const VIEWERS: Record<string, Record<string, Viewed>> = {
  documents: {
    'a.xlsx': { content: BUDGET, shown: (preview) => preview.getByRole('gridcell', { name: '25.00%' }) },
    'b.md': { content: MARKDOWN, shown: (preview) => preview.getByRole('heading', { name: 'Findings' }) },
    'c.pdf': { content: makePdf(3), shown: (preview) => preview.getByText('Page 1') },
  },
  'media and code': {
    'a.png': { content: makePng(), shown: (preview) => preview.getByRole('img', { name: 'a.png' }) },
    'b.ts': {
      content: "export const depth = 12 // metres\nconsole.log(depth, /\\d+/.test('12'))\n",
      shown: (preview) => preview.getByText('metres'),
    },
    'c.wav': { content: makeWav(10), shown: (preview) => preview.getByText('0:10') },
    'd.png': { content: 'this is no image', shown: (preview) => preview.getByText('Cannot preview file') },
  },
}

// A check in the middle of a fade measures colours that nobody reads.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const [what, viewers] of Object.entries(VIEWERS)) {
  test(`viewers of ${what} pass axe`, async ({ page, files, api }) => {
    const preview = page.getByRole('region', { name: /^Preview of/ })
    const [first] = Object.keys(viewers)
    for (const [name, { content }] of Object.entries(viewers)) await api.upload('/all', name, content)
    await files.goto(`/all/${first}`)
    for (const [name, { shown }] of Object.entries(viewers)) {
      await test.step(name, async () => {
        // By a key, for nothing shows its hint then.
        if (name !== first) await preview.getByRole('button', { name: 'Next file' }).press('Enter')
        await expect(shown(preview)).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
}

testWithOwnServer('sign-in pages pass axe', async ({ page }) => {
  const signIn = new SignInPage(page)
  await page.goto('/')
  await expect(signIn.heading('Create your team')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create your team' }).click()
  await expect(page.getByText('Team name is required')).toBeVisible()
  await expectAccessible(page)
  await signIn.createTeam()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)/)
  await page.goto('/idp/session/end')
  await expect(signIn.heading('Sign out?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)/)
  await page.goto('/idp/session/end')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(signIn.heading('You are signed out')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Arbour' }).click()
  await expect(signIn.heading('Sign in')).toBeVisible()
  await expectAccessible(page)
})
