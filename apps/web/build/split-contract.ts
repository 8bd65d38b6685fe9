/** Splits the modules of the contract for the build. Transforms code to code with the bundler's parser. */

export interface Node {
  type: string
  start: number
  end: number
}
interface Identifier extends Node {
  name: string
}
interface ImportDeclaration extends Node {
  source: Node & { value: string }
  specifiers: (Node & { imported?: Identifier; local: Identifier })[]
}
export interface Statement extends Node {
  id?: Identifier | null
  declaration?: Statement | null
  declarations?: (Node & { id: Identifier; init: Node | null })[]
  specifiers?: Node[]
  source?: Node | null
}
/** An expression, with the fields that identify the call that creates a value. */
interface Made extends Node {
  name?: string
  callee?: Made
  object?: Made
  body?: Made
}

/** The suffix of the module with a module's schemas. */
export const SCHEMAS = '?schemas'

const CONTRACT = /^@arbour\/contract\//
/** Schemas are named like types. */
const SCHEMA_NAME = /^[A-Z]\w*[a-z]/

/**
 * Returns a message for each statement of a contract module that the split does not support, because it would be lost, or would
 * be loaded with the entry script although it is a schema. Reads the module as written, except for its types.
 */
export function findIndivisible(code: string, body: readonly Statement[]): string[] {
  const said = (node: Node, why: string) => `${why}: ${code.slice(node.start, node.end).split('\n', 1)[0]}`
  return body.flatMap((node) => {
    if (isImport(node) || isNothing(node)) return []
    const names = namesOf(node)
    if (names.length === 0 || names.some((name) => name === null))
      return [said(node, 'neither an import nor a declaration by name')]
    return (node.declaration ?? node).declarations?.every(({ id, init }) => !SCHEMA_NAME.test(id.name) || isSchema(init)) ===
      false
      ? [said(node, 'called as a schema is, but not made by one')]
      : []
  })
}

/**
 * Returns the contract modules that a module imports as a whole, by `import *` or dynamically, including schemas that it may not
 * use.
 */
export function takenWhole(body: readonly Statement[], isOfContract: boolean): string[] {
  const isDivided = (source: string) => CONTRACT.test(source) || (isOfContract && source.startsWith('.'))
  const whole = body.flatMap((node) =>
    (isImport(node) && node.specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')) ||
    node.type === 'ExportAllDeclaration'
      ? [(node as ImportDeclaration).source.value]
      : [],
  )
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      const { type, source } = value as Partial<ImportDeclaration>
      if (type === 'ImportExpression' && typeof source?.value === 'string') whole.push(source.value)
      Object.values(value).forEach(visit)
    }
  }
  visit(body)
  return whole.filter(isDivided)
}

/**
 * Rewrites the imports of a module that uses the contract: schemas are imported from the parts with schemas, and nothing unused.
 */
export function divideImports(code: string, body: readonly Statement[], isOfContract: boolean): string {
  const imports = body.filter(isImport).filter((node) => isByNames(node) && (isOfContract || CONTRACT.test(node.source.value)))
  if (imports.length === 0) return code
  const used = namesIn(body.filter((node) => !isImport(node)))
  return replace(
    code,
    imports.map((node) => ({ ...node, by: importsOf(node, used) })),
  )
}

/** Returns a contract module without its schemas and without what only they use. */
export function withoutSchemas(code: string, body: readonly Statement[], self: string): string {
  const own = body.filter((node) => !isImport(node))
  const schemas = new Set(own.flatMap(declaredBy).filter((name) => SCHEMA_NAME.test(name)))
  const isSchema = (node: Statement) => declaredBy(node).some((name) => schemas.has(name))
  const kept = new Set(own.filter((node) => node.type.startsWith('Export') && !isSchema(node)))
  for (let before = -1; before !== kept.size; ) {
    before = kept.size
    const used = namesIn([...kept])
    for (const node of own) if (!isSchema(node) && declaredBy(node).some((name) => used.has(name))) kept.add(node)
  }
  const back = [...namesIn([...kept])].filter((name) => schemas.has(name))
  const dropped = own.filter((node) => !kept.has(node)).map((node) => ({ ...node, by: '' }))
  const head = back.length > 0 ? `import { ${back.join(', ')} } from '${self}${SCHEMAS}'\n` : ''
  return head + replace(code, dropped)
}

/** A replacement of a range of the code. */
export interface Edit {
  start: number
  end: number
  by: string
}

export function replace(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
}

function isImport(node: Node): node is ImportDeclaration {
  return node.type === 'ImportDeclaration'
}

/** Whether all imports are named, so that their part is known. */
function isByNames({ specifiers }: ImportDeclaration): boolean {
  return specifiers.length > 0 && specifiers.every(({ imported }) => imported !== undefined)
}

function importsOf({ source, specifiers }: ImportDeclaration, used: ReadonlySet<string>): string {
  const parts = new Map<string, string[]>()
  for (const { imported, local } of specifiers) {
    if (!imported || !used.has(local.name)) continue
    const isSchema = SCHEMA_NAME.test(imported.name) && (CONTRACT.test(source.value) || source.value.startsWith('.'))
    const from = isSchema ? source.value + SCHEMAS : source.value
    const text = imported.name === local.name ? local.name : `${imported.name} as ${local.name}`
    parts.set(from, [...(parts.get(from) ?? []), text])
  }
  return [...parts].map(([from, names]) => `import { ${names.join(', ')} } from '${from}'`).join('\n')
}

/** Whether a statement is the `export {}` of a module with types only. */
function isNothing({ type, declaration, specifiers, source }: Statement): boolean {
  return type === 'ExportNamedDeclaration' && !declaration && !source && specifiers?.length === 0
}

/** Returns the names that a statement declares; null for declarations without a name, such as a pattern. */
function namesOf(node: Statement): (string | null)[] {
  if (node.declaration) return namesOf(node.declaration)
  if (node.declarations) return node.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : null))
  return node.id ? [node.id.name] : []
}

/** Whether a value is created by a call of the schema library or of another schema, directly or in a function of its title. */
function isSchema(made: Made | null | undefined): boolean {
  if (made?.type === 'ArrowFunctionExpression') return isSchema(made.body)
  if (made?.type !== 'CallExpression') return false
  let root: Made | undefined = made
  while (root?.type === 'CallExpression' || root?.type === 'MemberExpression') root = root.callee ?? root.object
  return root?.name !== undefined && (root.name === 'z' || SCHEMA_NAME.test(root.name))
}

function declaredBy(node: Statement): string[] {
  const { declaration, declarations, id } = node
  if (declaration) return declaredBy(declaration)
  return declarations ? declarations.map((declaration) => declaration.id.name) : id ? [id.name] : []
}

/** Returns all names in some code, including those of properties, which is harmless. */
function namesIn(nodes: readonly Node[]): Set<string> {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      if ((value as Node).type === 'Identifier') names.add((value as Identifier).name)
      Object.values(value).forEach(visit)
    }
  }
  nodes.forEach(visit)
  return names
}
