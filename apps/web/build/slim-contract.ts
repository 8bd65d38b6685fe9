import type { Plugin } from 'vite'

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

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  key?: { name?: string }
}
interface CallExpression extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { properties?: Property[] })[]
}
interface Declaration extends Node {
  declaration?: Declaration | null
  declarations?: { init: Node | null }[]
}

/**
 * Ships of the contract what the web uses: calls without their schemas (whether there is an answer stays), and no schema that nothing
 * reads. Schemas are made by calls that a bundler cannot know to be without effect; here they are marked so.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Declaration[] }
        const edits = body.flatMap((node) => editsOf(node.declaration ?? node)).sort((a, b) => b.start - a.start)
        return {
          code: edits.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code),
          map: null,
          // A module of which nothing is used is left out, and with it the library that its schemas are made of.
          moduleSideEffects: false,
        }
      },
    },
  }
}

interface Edit {
  start: number
  end: number
  by: string
}

function editsOf({ declarations = [] }: Declaration): Edit[] {
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
