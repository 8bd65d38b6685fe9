/**
 * Returns the edit distance of two words: insertions, deletions, substitutions and swaps of neighbours (optimal string
 * alignment). With `isPrefix`, the second word may be longer.
 */
export function editDistance(a: string, b: string, { isPrefix = false } = {}): number {
  const [left, right] = [[...a], [...b]]
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, j) => j)
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1]
      const isExchange = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isExchange ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return isPrefix ? Math.min(...last) : at(last, right.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
