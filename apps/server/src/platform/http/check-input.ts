import { AppError } from './app-error.ts'

/** Maximum nesting depth of a request: several times that of the contract. */
const MAX_NESTING = 32

/**
 * Throws 400 for a value nested deeply enough to exhaust the stack. Returns the problem of a text that PostgreSQL can't store
 * (U+0000, lone surrogates), so that not every field needs a rule of its own; otherwise null.
 */
export function checkInput(value: unknown): string | null {
  let fault: string | null = null
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value === 'string') fault ??= faultOf(next.value)
    if (typeof next.value !== 'object' || next.value === null) continue
    const depth = next.depth + 1
    if (depth > MAX_NESTING) throw new AppError('invalid', 'The request is nested too deep')
    for (const [key, child] of Object.entries(next.value)) {
      fault ??= faultOf(key)
      waiting.push({ value: child, depth })
    }
  }
  return fault
}

function faultOf(text: string): string | null {
  if (text.includes('\0')) return 'Text cannot contain the character U+0000'
  return text.isWellFormed() ? null : 'Text cannot contain half of a character'
}
