import { expect, test } from 'vitest'
import { progressOn } from './progress.ts'

function shownOn(isTTY: boolean): string[] {
  const written: string[] = []
  const show = progressOn({ isTTY, write: (text) => written.push(text) }, 'Filling')
  for (let step = 0; step <= 200; step += 1) show(step / 200)
  return written
}

test('shows progress in one line of a terminal', () => {
  const written = shownOn(true)
  expect(written).toHaveLength(101)
  expect(written[0]).toBe('\r\u001b[KFilling 0 %')
  expect(written.at(-1)).toBe('\r\u001b[KFilling 100 %\n')
})

test('writes progress as a few lines to a file', () => {
  expect(shownOn(false)).toEqual([0, 25, 50, 75, 100].map((percent) => `Filling ${percent} %\n`))
})
