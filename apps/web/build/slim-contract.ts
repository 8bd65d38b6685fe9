import type { Plugin } from 'vite'
import {
  divideImports,
  type Edit,
  type Node,
  replace,
  SCHEMAS,
  type Statement,
  takenWhole,
  whatCannotBeDivided,
  withoutSchemas,
} from './split-contract.ts'

/** What the web never reads of a call: the server checks requests, writes the documentation and knows the errors. */
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

/** A module of the contract, or the part of it that holds its schemas. */
const OF_CONTRACT = /packages\/contract\/src\/.*\.ts(\?schemas)?$/

/**
 * Ships of the contract what the web uses: calls without their schemas (whether there is an answer stays), and no schema that nothing
 * reads. Schemas are made by calls that a bundler cannot know to be without effect; here they are marked so. A bundler cannot divide a
 * module either: what stands beside a schema that a dialog checks its form by would have the first script bring the schema along, and the
 * library that it is made of. So the schemas of each module are a module of their own.
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
        const problems = isOfContract ? whatCannotBeDivided(code, written) : []
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
        // A module of the contract of which nothing is used is left out, and with it the library that its schemas are made of.
        return { code: slim, map: null, ...(isOfContract && { moduleSideEffects: false }) }
      },
    },
  }
}

function editsOf({ declarations = [] }: Statement): Edit[] {
  return declarations.flatMap(({ init }) => {
    // Fields that several schemas share stand in objects.
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
