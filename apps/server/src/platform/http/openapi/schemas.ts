import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
/** Whether a schema describes requests (defaults are optional) or responses. */
type Direction = 'input' | 'output'

type JsonWithDefs = JsonSchema & { $defs?: Record<string, JsonSchema> }

export interface ApiSchemas {
  /** Converts a schema of the contract to JSON Schema; named schemas in it become references to components. */
  describe(schema: z.ZodType, io: Direction): JsonSchema
  /** The named schemas (`meta({ id })`), as the components of the document. */
  components: Record<string, JsonSchema>
}

/**
 * Builds the schemas of all endpoints. A schema that differs between requests and responses because of its defaults becomes two
 * components: `SmartFilters` and `SmartFiltersInput`.
 */
export function buildSchemas(endpointSchemas: readonly { schema: z.ZodType; io: Direction }[]): ApiSchemas {
  const cache = { input: new Map<z.ZodType, JsonWithDefs>(), output: new Map<z.ZodType, JsonWithDefs>() }
  const toJson = (schema: z.ZodType, io: Direction): JsonWithDefs => {
    const json = cache[io].get(schema) ?? z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
    cache[io].set(schema, json)
    return json
  }
  const defs: Record<Direction, Record<string, JsonSchema>> = { input: {}, output: {} }
  for (const { schema, io } of endpointSchemas) Object.assign(defs[io], toJson(schema, io).$defs)
  const isTwofold = (name: string): boolean => {
    const [sent, received] = [defs.input[name], defs.output[name]]
    if (!sent || !received) return false
    const text = JSON.stringify(sent)
    return text !== JSON.stringify(received) || referencesIn(text).some(isTwofold)
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

/** Returns the values of a discriminator for an option; without them, client generators use the schema name. */
function mappingOf(option: z.core.$ZodType, property: string): [string, string][] {
  const { id } = z.globalRegistry.get(option) ?? {}
  return [...(option._zod.propValues?.[property] ?? [])].map((value) => [String(value), `#/$defs/${id}`])
}

/** Adapts schemas to readers and client generators, which need other details than validators. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { def } = zodSchema._zod
  // The pattern of an id or a timestamp is long and redundant with its format.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // Responses may get further fields: only schemas that reject unknown ones say so.
  if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties
  if (def.type === 'union' && 'discriminator' in def) {
    const propertyName = String(def.discriminator)
    jsonSchema.discriminator = {
      propertyName,
      mapping: Object.fromEntries(def.options.flatMap((option) => mappingOf(option, propertyName))),
    }
  }
}
