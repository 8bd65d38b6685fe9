import type { Plugin } from 'vite'
import {
  divideImports,
  type Edit,
  findIndivisible,
  type Node,
  replace,
  SCHEMAS,
  type Statement,
  takenWhole,
  withoutSchemas,
} from './split-contract.ts'

/** Properties of a call that the web never reads: they are for the server's validation, documentation and errors. */
const SERVER_ONLY: ReadonlySet<string> = new Set([
  'request',
  'body',
  'requestHeaders',
  'bytes',
  'responseHeaders',
  'summary',
  'description',
  'tag',
  'errors',
])

interface Property extends Node {
  key?: { name?: string }
}
interface CallExpression extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { properties?: Property[] })[]
}

/** A module of the contract, or the part of it with its schemas. */
const OF_CONTRACT = /packages\/contract\/src\/.*\.ts(\?schemas)?$/

/**
 * Reduces the contract to what the web uses: calls without their schemas (except whether there is a response), and no unused
 * schemas. Schemas are created by calls, which a bundler cannot know to be free of side effects; here they are marked as such. A
 * bundler cannot split a module either: a schema used by the form of a dialog would be loaded with the entry script because of
 * its other exports, together with the schema library. So the schemas of each module become a separate module.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    resolveId: {
      filter: { id: /\?schemas$/ },
      async handler(id, importer) {
        const found = await this.resolve(id.slice(0, -SCHEMAS.length), importer?.split('?', 1)[0], { skipSelf: true })
        return found && { ...found, id: found.id + SCHEMAS }
      },
    },
    transform: {
      filter: { id: /(packages|apps\/web\/(src|link-page))\/.*\.tsx?(\?schemas)?$/ },
      handler(code, id) {
        const isOfContract = OF_CONTRACT.test(id)
        if (!isOfContract && !code.includes('@arbour/contract/')) return null
        const read = (text: string) => (this.parse(text) as unknown as { body: Statement[] }).body
        const written = read(code)
        const problems = isOfContract ? findIndivisible(code, written) : []
        for (const taken of takenWhole(written, isOfContract))
          problems.push(`${taken} is taken whole, but only names can be divided`)
        if (problems.length > 0) this.error(`${id} cannot be divided from its schemas: ${problems.join('; ')}`)
        let slim = code
        if (isOfContract)
          slim = replace(
            slim,
            written.flatMap((node) => editsOf(node.declaration ?? node)),
          )
        if (isOfContract && !id.endsWith(SCHEMAS)) slim = withoutSchemas(slim, read(slim), id)
        slim = divideImports(slim, read(slim), isOfContract)
        // A contract module without any used export is removed, together with the schema library.
        return { code: slim, map: null, ...(isOfContract && { moduleSideEffects: false }) }
      },
    },
  }
}

function editsOf({ declarations = [] }: Statement): Edit[] {
  return declarations.flatMap(({ init }) => {
    // Fields shared by several schemas are in plain objects.
    if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') return []
    const isCall = init.type === 'CallExpression' && (init as CallExpression).callee.name === 'defineCall'
    const inside = isCall ? slimCall(init as CallExpression) : []
    const before = { start: init.start, end: init.start, by: '/*#__PURE__*/(() => (' }
    return [before, ...inside, { start: init.end, end: init.end, by: '))()' }]
  })
}

function slimCall(call: CallExpression): Edit[] {
  return (call.arguments[0]?.properties ?? []).flatMap(({ start, end, key }) => {
    if (key?.name === 'response') return [{ start, end, by: 'response: true' }]
    return key?.name && SERVER_ONLY.has(key.name) ? [{ start, end, by: `${key.name}: undefined` }] : []
  })
}
