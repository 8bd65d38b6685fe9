import type { Call } from '@arbour/contract/calls/call'
import { z } from 'zod'

interface Schema {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  /** `#/$defs/SmartFilters` */
  $ref?: string
  $defs?: Record<string, Schema>
}

/** Where a call takes ids, such as `id`, `ids` and `filters.parent_id`; a list of ids counts once. */
export function idFields({ request }: Call): string[] {
  const { $defs = {}, ...schema } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema
  const fieldsIn = ({ format, properties = {}, items, anyOf = [], oneOf = [], $ref = '' }: Schema, at: string): string[] => {
    if (format === 'uuid') return [at]
    const inside = Object.entries(properties).flatMap(([name, one]) => fieldsIn(one, at === '' ? name : `${at}.${name}`))
    const shared = $defs[$ref.replace('#/$defs/', '')]
    const alike = [items, shared, ...anyOf, ...oneOf].flatMap((one) => (one ? fieldsIn(one, at) : []))
    return [...new Set([...inside, ...alike])]
  }
  return fieldsIn(schema, '')
}
