import '#lib/zod-config.ts'
import '@mantine/core/styles.layer.css'
import '#ui/theme/theme.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exampleFiles, withoutExample } from '../../../gallery/examples.ts'
import { FramePage } from '../../../gallery/frame-page.tsx'
import { expectAccessible } from '../support/axe.ts'

/** Components that render nothing themselves. */
const EXCEPTIONS = ['first-match.tsx: FirstMatch', 'loaded-once.tsx: LoadedOnce']

test('has an example for every component of ui', () => {
  expect(withoutExample()).toEqual(EXCEPTIONS)
})

/** As in the gallery: all examples of a file on one page, and those that fill their window alone. */
const pages = exampleFiles.flatMap(({ id, examples, fillsWindow }) => {
  const alone: (string | null)[] = fillsWindow ? examples.map(({ name }) => name) : [null]
  return alone.map((example) => ({ file: id, example }))
})

test.each(pages)('renders the examples of $file: $example', async (shown) => {
  const errors = vi.spyOn(console, 'error')
  const element = document.createElement('div')
  element.id = 'root'
  document.body.prepend(element)
  const root = createRoot(element, { onUncaughtError: (error) => console.error(error) })
  onTestFinished(() => {
    root.unmount()
    element.remove()
    errors.mockRestore()
  })
  flushSync(() => root.render(<FramePage scheme="light" {...shown} />))
  // A dialog receives its title one step after it is mounted.
  await expect.poll(() => document.querySelector('[role="dialog"]:not([aria-labelledby])')).toBeNull()
  await expectAccessible()
  flushSync(() => root.render(<FramePage scheme="dark" {...shown} />))
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  expect(errors.mock.calls).toEqual([])
})
