import type { OpenedLink } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { fileScreen } from '../../../link-page/file/file-screen.ts'
import '../../../link-page/styles/viewer.css'
import { accentOf, applyTeamColor } from '../../../link-page/view/team-colour.ts'
import { makeItem } from '../../make-item.ts'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, item, press, runAction } from '../support/screen.ts'

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'
const PICTURE = { ext: 'png', size: 120, src_url: `data:image/svg+xml,${encodeURIComponent(SQUARE)}` }
const TEXT = { ext: 'txt', size: 7, src_url: 'data:text/plain,Measure' }

/** Returns `light` or `dark` if the background and the text of an element fit each other, otherwise both colours. */
function colorsOf(element: Element | null | undefined): string {
  if (!element) return 'missing'
  const { backgroundColor, color } = getComputedStyle(element)
  const [background, text] = [backgroundColor, color].map((value) => Number(/\d+/.exec(value)?.[0])) as [number, number]
  if (background > 200 && text < 100) return 'light'
  return background < 60 && text > 150 ? 'dark' : `${color} on ${backgroundColor}`
}

test('shows a preview on a dark background, texts in the colours of the page, and the arrows always', async () => {
  const team = new FakeTeam()
  team.add('a.png', PICTURE)
  team.add('b.txt', TEXT)
  team.add('c.png', { ...PICTURE, src_url: TEXT.src_url })
  await renderApp(team)
  await runAction(item('a.png'), t('sharing.shared.preview'))
  for (const [name, shown, expected] of [
    ['a.png', page.getByRole('img', { name: 'a.png' }), 'dark'],
    ['b.txt', page.getByText('Measure'), 'light'],
    ['c.png', page.getByText(t('common.cannotPreview')), 'dark'],
  ] as const) {
    await expect.element(dialog(name)).toBeVisible()
    await expect.element(shown).toBeVisible()
    expect(
      colorsOf(
        dialog(name)
          .getByRole('region', { name: t('preview.viewers.previewOfName', { name }) })
          .element(),
      ),
    ).toBe(expected)
    expect(colorsOf(button(dialog(name), t('common.close')).element().parentElement)).toBe('dark')
    await expectAccessible()
    for (const arrow of [t('preview.walk.previousFile'), t('preview.walk.nextFile')]) {
      const element = button(dialog(name), arrow).element()
      expect(getComputedStyle(element).opacity, `${arrow} of ${name}`).toBe(element.ariaDisabled === 'true' ? '0' : '1')
    }
    await press('{Shift>}{ArrowRight}{/Shift}')
  }
})

test('shows files of a public link in the same way, with the colour of the team', async () => {
  const link = { team: { name: 'Alder', picture: null, primary_color: null }, allows_download: true } as OpenedLink
  applyTeamColor('#7a2f8f')
  const screens: HTMLElement[] = []
  onTestFinished(() => {
    for (const screen of screens) screen.remove()
  })
  const show = (name: string, fields: typeof PICTURE) => {
    const { element } = fileScreen({
      link,
      item: makeItem({ name, ...fields }),
      beside: [],
      onStep: () => undefined,
      onClose: null,
    })
    screens.push(element)
    document.body.append(element)
    return element
  }
  const picture = show('a.png', PICTURE)
  for (const part of ['.viewer-bar', '.stage', 'footer']) expect(colorsOf(picture.querySelector(part)), part).toBe('dark')
  expect(getComputedStyle(picture.querySelector('.stage') as Element).getPropertyValue('--accent')).toBe(
    accentOf('#7a2f8f', 'dark'),
  )
  await expect.element(page.getByRole('img', { name: 'a.png' })).toBeVisible()
  expect(
    colorsOf(
      page
        .getByRole('button', { name: t('common.zoomIn') })
        .element()
        .closest('[role=toolbar]'),
    ),
  ).toBe('dark')
  picture.remove()
  expect(colorsOf(show('b.txt', TEXT).querySelector('.stage'))).toBe('light')
})
