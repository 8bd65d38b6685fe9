import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
/** Whether a schema describes what callers send (defaults may be left out) or what they get. */
type Direction = 'input' | 'output'

type JsonWithDefs = JsonSchema & { $defs?: Record<string, JsonSchema> }

export interface ApiSchemas {
  /** A schema of the contract as JSON Schema; what has a name of its own in it is a reference to a component. */
  describe(schema: z.ZodType, io: Direction): JsonSchema
  /** What has a name of its own (`meta({ id })`), as the components of the document. */
  components: Record<string, JsonSchema>
}

/**
 * Reads the schemas of all calls. What is sent otherwise than it is answered, because of its defaults, is two components: `SmartFilters`
 * and `SmartFiltersInput`.
 */
export function readSchemas(all: readonly { schema: z.ZodType; io: Direction }[]): ApiSchemas {
  const read = { input: new Map<z.ZodType, JsonWithDefs>(), output: new Map<z.ZodType, JsonWithDefs>() }
  const toJson = (schema: z.ZodType, io: Direction): JsonWithDefs => {
    const json = read[io].get(schema) ?? z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
    read[io].set(schema, json)
    return json
  }
  const defs: Record<Direction, Record<string, JsonSchema>> = { input: {}, output: {} }
  for (const { schema, io } of all) Object.assign(defs[io], toJson(schema, io).$defs)
  const isTwofold = (name: string): boolean => {
    const [sent, answered] = [defs.input[name], defs.output[name]]
    if (!sent || !answered) return false
    const text = JSON.stringify(sent)
    return text !== JSON.stringify(answered) || referencesIn(text).some(isTwofold)
  }
  const nameOf = (name: string, io: Direction) => (io === 'input' && isTwofold(name) ? `${name}Input` : name)
  const refer = (json: JsonSchema, io: Direction): JsonSchema =>
    JSON.parse(JSON.stringify(json).replace(REFERENCE, (_, name: string) => `"#/components/schemas/${nameOf(name, io)}"`))
  const components = (['output', 'input'] as const).flatMap((io) =>
    Object.entries(defs[io]).map(([name, json]): [string, JsonSchema] => [nameOf(name, io), refer(json, io)]),
  )
  return {
    describe(schema, io) {
      const { $schema: _, $defs: __, ...json } = toJson(schema, io)
      return refer(json, io)
    },
    components: Object.fromEntries(components.sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

const REFERENCE = /"#\/\$defs\/(\w+)"/g

function referencesIn(json: string): string[] {
  return [...json.matchAll(REFERENCE)].map((match) => match[1] ?? '')
}

/** Which values of a property mean this option; without them, generators of clients take the name of its schema. */
function mappingOf(option: z.core.$ZodType, property: string): [string, string][] {
  const { id } = z.globalRegistry.get(option) ?? {}
  return [...(option._zod.propValues?.[property] ?? [])].map((value) => [String(value), `#/$defs/${id}`])
}

/** What people and generators of clients need said otherwise than a validator does. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { def } = zodSchema._zod
  // The pattern of an id or a time is long and says nothing that its format does not.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // Answers may get further fields: only what refuses unknown ones says so.
  if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties
  if (def.type === 'union' && 'discriminator' in def) {
    const propertyName = String(def.discriminator)
    jsonSchema.discriminator = {
      propertyName,
      mapping: Object.fromEntries(def.options.flatMap((one) => mappingOf(one, propertyName))),
    }
  }
}
