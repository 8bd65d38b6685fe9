import { messages } from '@arbour/contract/messages'
import { readFields } from '@arbour/contract/read-fields'
import type { z } from 'zod'

/** What is wrong with a form, field by field: empty ones first (spec 1 section 5), then what the contract says. */
export function validateFields<K extends string>(
  schema: z.ZodType,
  values: Record<K, string>,
  labels: Record<K, string>,
): Partial<Record<K, string>> {
  const read = readFields(schema, values)
  const problems: Partial<Record<string, string>> = 'data' in read ? {} : { ...read.problems }
  for (const key of Object.keys(values) as K[]) {
    if (values[key].trim() === '') problems[key] = messages.required(labels[key])
  }
  return problems
}
