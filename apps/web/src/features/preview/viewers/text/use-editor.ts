import { defineLanguageFacet, Language, syntaxHighlighting } from '@codemirror/language'
import { search } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { colours } from '../code/colours.ts'
import { loadLanguage } from '../code/languages.ts'

export interface EditorOptions {
  /** For screen readers. */
  label: string
  text: string
  /** By its name in languages.ts; null for text in one colour. */
  language: string | null
  isWrapped: boolean
  isNumbered: boolean
}

const wrapping = new Compartment()
const numbers = new Compartment()
const colouring = new Compartment()

interface ShownEditor {
  /** Null until it is there. */
  view: EditorView | null
  /** For the box that it fills. */
  ref: RefCallback<HTMLElement>
}

/** A text to be read in a box, of which only what is in sight is drawn. */
export function useEditor({ label, text, language, isWrapped, isNumbered }: EditorOptions): ShownEditor {
  const [view, setView] = useState<EditorView | null>(null)
  const shown = useRef('')
  const ref = useCallback(
    (box: HTMLElement) => {
      const made = makeView(box, label)
      shown.current = ''
      setView(made)
      return () => made.destroy()
    },
    [label],
  )
  useLayoutEffect(() => {
    view?.dispatch({
      effects: [
        wrapping.reconfigure(isWrapped ? EditorView.lineWrapping : []),
        numbers.reconfigure(isNumbered ? lineNumbers() : []),
      ],
    })
  }, [view, isWrapped, isNumbered])
  useLayoutEffect(() => {
    if (!view) return
    showText(view, shown.current, text)
    shown.current = text
  }, [view, text])
  useEffect(() => {
    if (!view || language === null) return
    let isOver = false
    void loadLanguage(language).then((parser) => {
      if (isOver || !parser) return
      const grammar = new Language(defineLanguageFacet(), parser)
      view.dispatch({ effects: colouring.reconfigure([grammar, syntaxHighlighting(colours)]) })
    })
    return () => {
      isOver = true
    }
  }, [view, language])
  return { view, ref }
}

function makeView(parent: HTMLElement, label: string): EditorView {
  return new EditorView({
    parent,
    extensions: [
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorState.tabSize.of(4),
      EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': label }),
      keymap.of([{ key: 'Mod-a', run: selectAll }]),
      // Its panel is React's (search-bar.tsx); without one matches are not marked.
      search({
        createPanel: () => ({ dom: document.createElement('div') }),
        scrollToMatch: (match) => EditorView.scrollIntoView(match, { y: 'center' }),
      }),
      wrapping.of([]),
      numbers.of([]),
      colouring.of([]),
    ],
  })
}

/** What goes on where the last text ended is added to it, and the reader stays at the same place. */
function showText(view: EditorView, old: string, text: string): void {
  const { length } = view.state.doc
  // Where a part ends between the two halves of a line's end, the line has ended with the first.
  const isHalf = old.endsWith('\r') && text[old.length] === '\n'
  const isMore = text.startsWith(old)
  view.dispatch(
    isMore
      ? { changes: { from: length, insert: text.slice(old.length + (isHalf ? 1 : 0)) } }
      : { changes: { from: 0, to: length, insert: text }, selection: { anchor: 0 } },
  )
}

function selectAll(view: EditorView): boolean {
  view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } })
  return true
}
