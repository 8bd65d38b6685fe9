import type { Call } from '@arbour/contract/calls/call'
import { z } from 'zod'

interface Schema {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Where a call takes ids, such as `id`, `ids` and `filters.parent_id`; a list of ids counts once. */
export function idFields({ request }: Call): string[] {
  return fieldsIn(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema, '')
}

function fieldsIn({ format, properties = {}, items, anyOf = [] }: Schema, at: string): string[] {
  if (format === 'uuid') return [at]
  const inside = Object.entries(properties).flatMap(([name, schema]) => fieldsIn(schema, at === '' ? name : `${at}.${name}`))
  const listed = items ? fieldsIn(items, at) : []
  return [...new Set([...inside, ...listed, ...anyOf.flatMap((schema) => fieldsIn(schema, at))])]
}
