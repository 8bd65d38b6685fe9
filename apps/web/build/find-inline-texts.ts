/** Finds texts of the interface that are in the code instead of the catalogue. */

/** A node of a syntax tree in the form of ESTree. */
interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Attributes and properties whose values are never shown. */
const HIDDEN =
  /^(class(Name)?|d|to|href|src|type|id|key|shortcut|keys|style|rel|target|autoComplete|name|value|defaultValue|from|method|lang|viewBox|variant|data-(?!label).*|aria-(controls|labelledby|describedby|keyshortcuts|live|haspopup|current))$/
/** Calls whose arguments are not shown: errors for developers, and selectors. */
const HIDDEN_CALLS =
  /^(Error|TypeError|RangeError|DOMException|t|tRich|querySelector|querySelectorAll|closest|matches|matchMedia|includes|enum|startsWith|endsWith|setProperty|addEventListener|removeEventListener|setAttribute|import|require|lazy)$/

/** Names of keys, as `KeyboardEvent` has them. */
const KEYS = /^(Home|End|Enter|Escape|Esc|Backspace|Delete|Tab|Space|Shift|Ctrl|Control|Meta|Alt|Mod|Arrow)$/

/** Parts of nodes that name something: what is compared is a value. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  Property: ['key'],
  SwitchCase: ['test'],
  BinaryExpression: ['left', 'right'],
  MemberExpression: ['property'],
}

/** A text in the code. */
export interface InlineText {
  text: string
  start: number
}

/**
 * Finds literals that are texts: labels that begin with a capital letter, and words beside one another.
 *
 * @param program a syntax tree in the form of ESTree
 */
export function findInlineTexts(program: unknown): InlineText[] {
  const texts: InlineText[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value) || isHidden(value)) return
    const text = readLabel(value) ?? readText(value)
    if (text !== null) texts.push({ text, start: value.start })
    Object.entries(value).forEach(([name, child]) => {
      if (value.operator === '+' || !NAMES[value.type]?.includes(name)) visit(child)
    })
  }
  visit(program)
  return texts
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function isHidden(node: Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return node.source != null
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
      return true
    case 'JSXAttribute':
    case 'Property':
      return HIDDEN.test(readName(node.type === 'Property' ? node.key : node.name))
    case 'CallExpression':
    case 'NewExpression':
      return HIDDEN_CALLS.test(readName(node.callee))
    default:
      return false
  }
}

function readName(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'MemberExpression') return readName(value.property)
  return String(value.name ?? value.value ?? '')
}

/** Returns the label of an object if it is called like a key, such as `Delete`; null otherwise. */
function readLabel(node: Node): string | null {
  if (node.type !== 'Property' || readName(node.key) !== 'label' || !isNode(node.value)) return null
  const label = node.value.value
  return typeof label === 'string' && KEYS.test(label) ? label : null
}

/** Returns what a node shows if it is English; null otherwise. */
function readText(node: Node): string | null {
  if (node.type === 'JSXText') return /\p{L}{2}/u.test(String(node.value)) ? String(node.value).trim() : null
  if (node.type === 'Literal' && typeof node.value === 'string') return isText(node.value) ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
  return isText(text) ? text : null
}

/** What no text contains: code, selectors, CSS, file extensions, lists of short words. */
const CODE =
  /[{};=<>\\_]|:not|\(\w+-|\d(px|pt|fr)\b|--|^(Arrow|Page)[A-Z]|serif|color-mix|gradient|noopener|^\.[\w,.-]+$|^:\w+$|^arbour\.|^(\w{2,6} ){2,}\w+ ?$|translate\(/
/** A label begins with a capital letter. */
const LABEL = /^[“‘(]?[A-Z][a-z]+([ .,…:?!]|$)/
/** Words beside one another, or a piece of a sentence. `…` is an expression of a template. */
const WORDS = /[a-z]{2}[,.]? [a-z]{2,}.*[ .]|^[ ,.;:·]+[a-z]{2}|[a-z]{2}[ ,]$|… \(?[a-z]{2,}( |\)|$)/

function isText(literal: string): boolean {
  if (KEYS.test(literal) || literal.trim() === 'Arbour' || CODE.test(literal)) return false
  return LABEL.test(literal) || WORDS.test(literal)
}
