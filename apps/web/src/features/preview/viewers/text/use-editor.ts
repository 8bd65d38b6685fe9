import { defineLanguageFacet, Language, syntaxHighlighting } from '@codemirror/language'
import { search } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { colours } from '../code/colours.ts'
import { loadLanguage } from '../code/languages.ts'

export interface EditorOptions {
  /** The accessible name. */
  label: string
  text: string
  /** The name in languages.ts; null for plain text. */
  language: string | null
  isWrapped: boolean
  isNumbered: boolean
}

const wrapCompartment = new Compartment()
const numbers = new Compartment()
const colorCompartment = new Compartment()

interface EditorHandle {
  /** Null until it is created. */
  view: EditorView | null
  /** The ref of the box that it fills. */
  ref: RefCallback<HTMLElement>
}

/** Shows a read-only text in a box, of which only the visible part is rendered. */
export function useEditor({ label, text, language, isWrapped, isNumbered }: EditorOptions): EditorHandle {
  const [view, setView] = useState<EditorView | null>(null)
  const shownText = useRef('')
  const ref = useCallback(
    (box: HTMLElement) => {
      const newView = makeView(box, label)
      shownText.current = ''
      setView(newView)
      return () => newView.destroy()
    },
    [label],
  )
  useLayoutEffect(() => {
    view?.dispatch({
      effects: [
        wrapCompartment.reconfigure(isWrapped ? EditorView.lineWrapping : []),
        numbers.reconfigure(isNumbered ? lineNumbers() : []),
      ],
    })
  }, [view, isWrapped, isNumbered])
  useLayoutEffect(() => {
    if (!view) return
    showText(view, shownText.current, text)
    shownText.current = text
  }, [view, text])
  useEffect(() => {
    if (!view || language === null) return
    let isOver = false
    void loadLanguage(language).then((parser) => {
      if (isOver || !parser) return
      const grammar = new Language(defineLanguageFacet(), parser)
      view.dispatch({ effects: colorCompartment.reconfigure([grammar, syntaxHighlighting(colours)]) })
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
      // Its panel is rendered by React (search-bar.tsx); without one matches are not highlighted.
      search({
        createPanel: () => ({ dom: document.createElement('div') }),
        scrollToMatch: (match) => EditorView.scrollIntoView(match, { y: 'center' }),
      }),
      wrapCompartment.of([]),
      numbers.of([]),
      colorCompartment.of([]),
    ],
  })
}

/** Appends the text if it continues the previous one, and keeps the scroll position. */
function showText(view: EditorView, oldText: string, text: string): void {
  const { length } = view.state.doc
  // If a part ends inside a line break of two characters, the line has ended with the first.
  const isHalf = oldText.endsWith('\r') && text[oldText.length] === '\n'
  const isMore = text.startsWith(oldText)
  view.dispatch(
    isMore
      ? { changes: { from: length, insert: text.slice(oldText.length + (isHalf ? 1 : 0)) } }
      : { changes: { from: 0, to: length, insert: text }, selection: { anchor: 0 } },
  )
}

function selectAll(view: EditorView): boolean {
  view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } })
  return true
}
