import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { folder, item } from '../support/screen.ts'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
})

/** A picture with a given size; anything appended to its URL is ignored. */
const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}#`
const shownImage = (within: Locator) => within.element().querySelector<HTMLImageElement>('img[data-shown]')
const getBox = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()

describe('Folder card', () => {
  test('shows a summary and samples, requested together with other visible folders', async () => {
    const plans = team.folder('Plans')
    for (const name of ['a.pdf', 'b.pdf', 'c.jpg']) team.add(name, { into: plans, thumbnail_url: picture(40, 40) })
    team.folder('Old', { into: plans })
    const empty = team.folder('Empty one')
    await renderApp(team)
    await expect.element(folder('Plans')).toMatchTextContent('3 files, 1 folder')
    await expect.element(folder('Empty one')).toMatchTextContent(t('preview.thumbnails.empty'))
    await expect.poll(() => folder('Plans').element().querySelectorAll('img[data-shown]').length).toBe(3)
    expect(team.api.asked('filesContents')[0]?.ids).toEqual(expect.arrayContaining([plans.id, empty.id]))
  })

  test('requests nothing for restricted folders', async () => {
    team.folder('Closed', { is_accessible: false })
    const plans = team.folder('Plans')
    await renderApp(team)
    await expect.element(page.getByText(t('common.accessRestricted'))).toBeVisible()
    await expect.poll(() => team.api.asked('filesContents').flat()).toEqual([{ ids: [plans.id] }])
  })

  test('updates when others add items', async () => {
    const plans = team.folder('Plans')
    await renderApp(team)
    await expect.element(folder('Plans')).toMatchTextContent(t('preview.thumbnails.empty'))
    team.channel.open()
    await expect.poll(() => team.channel.rooms).toContain(team.tenantId)
    team.add('a.pdf', { into: plans })
    team.channel.publish('update', { id: team.tenantId, parent_id: null })
    await expect.element(folder('Plans')).toMatchTextContent(t('common.fileCount', { count: 1 }))
  })
})

test('shows count and size in the details of a folder', async () => {
  team.folder('Plans')
  for (const name of ['a.pdf', 'b.pdf']) team.add(name, { size: 3 * 1024 * 1024 })
  await renderApp(team)
  await page.getByRole('button', { name: t('files.details.showDetails') }).click()
  const details = page.getByRole('complementary', { name: t('files.details.details'), exact: true })
  await expect.element(details).toMatchTextContent('2 files, 1 folder · 6 MB')
})

describe('Thumbnail frame', () => {
  test('is filled by a picture, shows a page from the top and a wide page in full', async () => {
    team.add('Photo.jpg', { thumbnail_url: picture(300, 100) })
    team.add('Report.pdf', { thumbnail_url: picture(210, 297) })
    team.add('Slides.pptx', { thumbnail_url: picture(320, 180) })
    await renderApp(team)
    const lies = async (name: string) => {
      await expect.poll(() => shownImage(item(name))).not.toBeNull()
      const image = shownImage(item(name))
      const [frame, own] = [getBox(image?.parentElement), getBox(image)]
      return {
        top: (own.top - frame.top) / frame.height,
        bottom: (frame.bottom - own.bottom) / frame.height,
        left: (own.left - frame.left) / frame.width,
        right: (frame.right - own.right) / frame.width,
      }
    }
    expect(await lies('Photo.jpg')).toEqual({ top: 0, bottom: 0, left: 0, right: 0 })
    const report = await lies('Report.pdf')
    expect(report.top).toBeCloseTo(0.11, 1)
    expect(report.bottom).toBeLessThan(0)
    expect(report.left).toBeCloseTo(report.right, 1)
    // It is laid out once its dimensions are known.
    await expect.poll(async () => Math.min(...Object.values(await lies('Slides.pptx')))).toBeGreaterThan(0.05)
    const slides = await lies('Slides.pptx')
    expect(slides.top).toBeCloseTo(slides.bottom, 1)
  })
})
