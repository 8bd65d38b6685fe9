import { messages } from '@arbour/contract/messages'
import type { z } from 'zod'

/** What is wrong with a form, field by field: empty ones first (spec 1 section 5), then what the contract says. */
export function validateFields<K extends string>(
  schema: z.ZodType,
  values: Record<K, string>,
  labels: Record<K, string>,
): Partial<Record<K, string>> {
  const problems: Partial<Record<K, string>> = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const key = issue.path[0] as K
    problems[key] ??= issue.message
  }
  for (const key of Object.keys(values) as K[]) {
    if (values[key].trim() === '') problems[key] = messages.required(labels[key])
  }
  return problems
}
