/** Formats a plain text table with columns as wide as their content; numbers are right-aligned. */
export function columns(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const all = [head, ...rows]
  const widths = head.map((_, index) => Math.max(...all.map((row) => String(row[index]).length)))
  const isNumber = head.map((_, index) => rows.some((row) => typeof row[index] === 'number'))
  return all.map((row) =>
    row
      .map((cell, index) =>
        isNumber[index] ? String(cell).padStart(widths[index] ?? 0) : String(cell).padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
