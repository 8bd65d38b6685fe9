import { expect, test } from 'vitest'
import { progressOn } from './progress.ts'

function recordProgress(isTTY: boolean): string[] {
  const output: string[] = []
  const show = progressOn({ isTTY, write: (text) => output.push(text) }, 'Filling')
  for (let step = 0; step <= 200; step += 1) show(step / 200)
  return output
}

test('shows progress in one line of a terminal', () => {
  const output = recordProgress(true)
  expect(output).toHaveLength(101)
  expect(output[0]).toBe('\r\u001b[KFilling 0 %')
  expect(output.at(-1)).toBe('\r\u001b[KFilling 100 %\n')
})

test('writes progress as a few lines to a file', () => {
  expect(recordProgress(false)).toEqual([0, 25, 50, 75, 100].map((percent) => `Filling ${percent} %\n`))
})
