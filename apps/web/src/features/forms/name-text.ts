import { messages } from '@arbour/contract/messages'
import { isBlank, nameProblem, normaliseName } from '@arbour/contract/names'

/** A typed name as it is sent. */
export function cleanName(value: string): string {
  return normaliseName(value.trim())
}

/** What is wrong with a typed name, or null. */
export function typedNameProblem(value: string, label = 'Name'): string | null {
  const name = cleanName(value)
  return isBlank(name) ? messages.required(label) : nameProblem(name)
}
