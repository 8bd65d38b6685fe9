import { calls } from '@arbour/contract/calls'
import { makePdf } from '@arbour/testing/files/make-pdf'
import { makeXlsx, STYLE } from '@arbour/testing/files/make-sheets'
import { makeWav } from '@arbour/testing/files/make-wav'
import { makePng } from '@arbour/testing/files/sample-files'
import type { Locator } from '@playwright/test'
import { Palette } from './pages/palette.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, type Team, test, testWithOwnServer } from './support/fixtures.ts'

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

async function fill({ api }: Team): Promise<void> {
  await api.folder('/all', 'Drawings')
  await api.folder('/all', 'Empty')
  await api.upload('/all', 'north.png', makePng())
  await api.upload('/all', 'report.pdf', makePdf(3))
  await api.upload('/all', 'notes.txt', 'Measure twice')
  await api.upload('/all/Drawings', 'notes.txt', 'Cut once')
  await api.upload('/all', 'model.dwg', 'AC1032')
  const { id } = await api.upload('/all', 'binned.txt', 'binned')
  await api.call(calls.filesDelete, { id })
}

// A check in the middle of a fade measures colours that nobody reads.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('@phone pages pass axe', async ({ page, files, team, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  await fill(team)
  await test.step('the grid, with a selection', async () => {
    await files.goto()
    await expect(files.item('notes.txt')).toBeVisible()
    await expectAccessible(page)
    await files.select(files.item('notes.txt'))
    await expect(page.getByText('1 selected')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the list', async () => {
    await files.goto()
    await page.getByRole('radiogroup', { name: 'View' }).getByTitle('List').click()
    await expect(files.item('notes.txt')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('an empty folder', async () => {
    await files.goto('/all/Empty')
    await expect(page.getByText('There are no items in this folder')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the bin', async () => {
    await files.goto('/bin')
    await expect(files.item('binned.txt')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('not found', async () => {
    await files.goto('/nonsense')
    await expectAccessible(page)
    await files.goto('/all/Nowhere')
    await expect(page.getByRole('heading', { name: '401 - Not Found!' })).toBeVisible()
    await expectAccessible(page)
  })
})

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

test('dialogs and their questions pass axe', async ({ page, files, team, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  await fill(team)
  await files.goto()
  for (const [action, title] of [
    ['Rename', 'Rename file'],
    ['Move to a folder', 'Move notes.txt'],
  ] as const) {
    await test.step(`the dialog ${title}`, async () => {
      await files.act(files.item('notes.txt'), action)
      await expect(files.dialog(title)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(files.dialog(title)).toBeHidden()
    })
  }
  await test.step('the dialog for a new folder, with a problem', async () => {
    await files.chooseNew('New folder')
    await files.submitName('New folder', 'Drawings', 'Create')
    await expect(files.dialog('New folder').getByText('An item named Drawings already exists')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
  await test.step('the offer to download', async () => {
    await files.open(files.item('model.dwg'))
    await expect(files.dialog('Cannot preview file')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(files.dialog('Cannot preview file')).toBeHidden()
  })
  await test.step('the question about a taken name', async () => {
    await files.act(files.item('notes.txt'), 'Move to a folder')
    await files.dialog('Move notes.txt').getByRole('button', { name: 'Drawings', exact: true }).click()
    await files.dialog('Move notes.txt').getByRole('button', { name: 'Move here' }).click()
    await expect(files.dialog('File Name Conflict')).toBeVisible()
    await expectAccessible(page)
    await files.dialog('File Name Conflict').getByRole('button', { name: 'Skip' }).click()
    await expect(files.dialog('File Name Conflict')).toBeHidden()
  })
})

test('@phone menus, messages and the upload panel pass axe', async ({
  page,
  files,
  uploads,
  team,
  disk,
  isMobile,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  await fill(team)
  await files.goto()
  await test.step('the user menu', async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expectAccessible(page, { hasMenu: true })
    await page.keyboard.press('Escape')
  })
  if (isMobile) {
    await test.step('the menu that fills the screen', async () => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('link', { name: 'All Files' }).filter({ visible: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Close menu' }).click()
    })
  }
  await test.step('an action menu', async () => {
    await files.openMenu(files.item('notes.txt'))
    await expectAccessible(page, { hasMenu: true })
    await page.keyboard.press('Escape')
  })
  await test.step('a question and a toast in the bin', async () => {
    await files.goto('/bin')
    await page.getByRole('button', { name: 'Empty bin' }).click()
    await expect(files.dialog('Empty the bin of 1 item?')).toBeVisible()
    await expectAccessible(page)
    await files.dialog('Empty the bin of 1 item?').getByRole('button', { name: 'Delete 1 item' }).click()
    await expect(files.toast('1 item deleted permanently')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the upload panel with a failure and a question', async () => {
    await files.goto()
    await files.upload([
      await disk.write('notes.txt', 'new'),
      await disk.write('Makefile', 'all:'),
      await disk.write('ok.txt', 'ok'),
    ])
    await expect(uploads.conflict).toBeVisible()
    await expect(uploads.row('ok.txt')).toContainText('Uploaded')
    await expectAccessible(page)
  })
})

test('@phone the palette, a search without results and what keys open pass axe', async ({
  page,
  files,
  team,
  isMobile,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  await fill(team)
  await files.goto()
  await expect(files.item('notes.txt')).toBeVisible()
  await test.step('the palette', async () => {
    const palette = new Palette(page)
    await palette.open()
    await expect(palette.option(/notes\.txt/).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toBeHidden()
  })
  if (!isMobile) {
    await test.step('a name in the list that is taken', async () => {
      await files.item('notes.txt').click()
      await page.keyboard.press('F2')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText('north.png')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').getByText('An item named north.png already exists in that location')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })
    await test.step('the sheet of keys', async () => {
      await expect(files.item('notes.txt')).toBeFocused()
      await page.keyboard.press('?')
      await expect(files.dialog('Keyboard shortcuts').getByText('F2')).toBeVisible()
      await expectAccessible(page)
    })
  }
  await test.step('nothing found', async () => {
    await files.goto('/search?q=zzqx')
    await expect(page.getByRole('heading', { name: 'No results found for zzqx, try a different search' })).toBeVisible()
    await expectAccessible(page)
  })
})

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
