import { t } from '@arbour/messages/t'
import { AppError } from './app-error.ts'

/** Maximum nesting depth of a request: several times that of the contract. */
const MAX_NESTING = 32

/**
 * Throws 400 for a value nested deeply enough to exhaust the stack. Returns the problem of a text that PostgreSQL can't store
 * (U+0000, lone surrogates), so that not every field needs a rule of its own; otherwise null.
 */
export function checkInput(value: unknown): string | null {
  let fault: string | null = null
  const pendingValues: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = pendingValues.pop(); next; next = pendingValues.pop()) {
    if (typeof next.value === 'string') fault ??= textFault(next.value)
    if (typeof next.value !== 'object' || next.value === null) continue
    const depth = next.depth + 1
    if (depth > MAX_NESTING) throw new AppError('invalid', t('errors.general.nestedTooDeep'))
    for (const [key, child] of Object.entries(next.value)) {
      fault ??= textFault(key)
      pendingValues.push({ value: child, depth })
    }
  }
  return fault
}

function textFault(text: string): string | null {
  if (text.includes('\0')) return t('errors.fields.nullCharacter')
  return text.isWellFormed() ? null : t('errors.fields.loneSurrogate')
}
