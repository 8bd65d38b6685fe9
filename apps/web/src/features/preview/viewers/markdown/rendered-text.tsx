import { useLayoutEffect, useRef } from 'react'
import { usePreviewHost } from '../host/preview-host.ts'
import { insertImages } from './insert-images.ts'
import classes from './markdown-viewer.module.css'
import { paintDiagrams } from './paint-diagrams.ts'
import { paintFences } from './paint-fences.ts'
import { paintMath } from './paint-math.ts'
import { toFragment } from './to-fragment.ts'

interface RenderedTextProps {
  markup: string
  /** The path of the text, to resolve relative links. */
  path: string
}

/** A rendered text. Its markup is sanitised here, and never kept as markup. */
export function RenderedText({ markup, path }: RenderedTextProps) {
  const ref = useRef<HTMLElement>(null)
  const host = usePreviewHost()
  useLayoutEffect(() => {
    const root = ref.current
    if (!root) return
    const { fragment, headings } = toFragment(markup)
    root.replaceChildren(fragment)
    const abort = new AbortController()
    const { signal } = abort
    // If a chunk of the application fails to load, the text stays as it is.
    for (const task of [
      paintFences(root, signal),
      paintMath(root, signal),
      paintDiagrams(root, signal),
      insertImages(root, { path, host, signal }),
    ])
      task.catch(() => undefined)
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      if (!link) return
      // The position within a text is not part of the page's URL.
      event.preventDefault()
      const heading = headings.get(decode(link.getAttribute('href')?.slice(1) ?? ''))
      heading?.scrollIntoView({ block: heading.matches('sup, li') ? 'center' : 'start' })
    }
    root.addEventListener('click', handleClick, { signal: abort.signal })
    return () => abort.abort()
  }, [markup, path, host])
  return <article ref={ref} dir="auto" className={classes.text} />
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name
  }
}
