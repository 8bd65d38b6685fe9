import { t } from '@arbour/messages/t'
import { defineLanguageFacet, Language, syntaxHighlighting } from '@codemirror/language'
import { type Chunk, getChunks, goToNextChunk, goToPreviousChunk, MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension, type Text } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { colours } from '../code/colours.ts'
import { loadLanguage } from '../code/languages.ts'

/** Very different texts are compared less precisely beyond these, so that the page stays responsive. */
const PRECISION = { scanLimit: 2000, timeout: 1500 }
/** Unchanged lines beside a change that stay visible, and how many others are folded at least. */
const FOLDED = { margin: 3, minSize: 6 }

/** A text and its accessible name. */
export interface ComparedText {
  text: string
  label: string
}

export interface DiffOptions {
  before: ComparedText
  after: ComparedText
  /** The name in languages.ts; null for plain text. */
  language: string | null
  isSideBySide: boolean
  isFolded: boolean
}

/** How many places and lines differ. */
export interface DiffCount {
  changes: number
  added: number
  removed: number
}

/** Two texts, with their differences marked. */
export interface DiffView {
  /** Moves to the next or the previous difference. */
  step: (by: 1 | -1) => void
  destroy: () => void
}

/** Shows the differences of two texts in a box: side by side, or as one text with the removed lines in it. Counts them. */
export async function showDiff(box: HTMLElement, options: DiffOptions): Promise<DiffView & { count: DiffCount }> {
  const { before, after, isSideBySide, isFolded } = options
  const grammar = await grammarOf(options.language)
  const extensionsOf = (label: string): Extension[] => [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorState.tabSize.of(4),
    EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label }),
    EditorView.lineWrapping,
    lineNumbers(),
    // The library puts the number in the place of `$`.
    EditorState.phrases.of({ '$ unchanged lines': t('preview.compare.unchangedLines', { count: '$' }) }),
    grammar,
  ]
  const folding = isFolded ? { collapseUnchanged: FOLDED } : {}
  if (isSideBySide) {
    const view = new MergeView({
      a: { doc: before.text, extensions: extensionsOf(before.label) },
      b: { doc: after.text, extensions: extensionsOf(after.label) },
      parent: box,
      diffConfig: PRECISION,
      ...folding,
    })
    return {
      ...driven(view.b),
      destroy: () => view.destroy(),
      count: countLines(view.chunks, view.a.state.doc, view.b.state.doc),
    }
  }
  const original = EditorState.create({ doc: before.text }).doc
  const unified = unifiedMergeView({ original, mergeControls: false, diffConfig: PRECISION, ...folding })
  const view = new EditorView({ doc: after.text, extensions: [...extensionsOf(after.label), unified], parent: box })
  const chunks = getChunks(view.state)?.chunks ?? []
  return { ...driven(view), destroy: () => view.destroy(), count: countLines(chunks, original, view.state.doc) }
}

function driven(view: EditorView): Pick<DiffView, 'step'> {
  return { step: (by) => void (by === 1 ? goToNextChunk : goToPreviousChunk)(view) }
}

async function grammarOf(name: string | null): Promise<Extension> {
  const parser = name === null ? null : await loadLanguage(name)
  return parser ? [new Language(defineLanguageFacet(), parser), syntaxHighlighting(colours)] : []
}

function countLines(chunks: readonly Chunk[], before: Text, after: Text): DiffCount {
  const linesIn = (text: Text, from: number, to: number, end: number) =>
    to === from ? 0 : text.lineAt(end).number - text.lineAt(from).number + 1
  let [added, removed] = [0, 0]
  for (const { fromA, toA, endA, fromB, toB, endB } of chunks) {
    removed += linesIn(before, fromA, toA, endA)
    added += linesIn(after, fromB, toB, endB)
  }
  return { changes: chunks.length, added, removed }
}
